import { controlsOf, isValid, showMessage, type Control } from './form-controls.ts'
import { queryAll, queryOne } from './dom.ts'
import { toast } from './toast.ts'

export function enhanceForm(form: HTMLFormElement, tell = toast): () => void {
  const words = form.dataset
  const controls = controlsOf(form)
  const [button] = queryAll<HTMLButtonElement>('button:not([type=button])', form)
  let title: string | undefined
  let tried = false
  form.noValidate = true

  function showProblems(found: readonly [Control, string][]) {
    const summary = queryOne('[data-summary]', form)
    for (const control of controls) showMessage(control, found.find(([wrong]) => wrong === control)?.[1])
    if (!summary || controls.length === 1) return
    title ??= document.title
    document.title = found.length > 0 ? `${summary.dataset['summary']}${title}` : title
    summary.hidden = found.length === 0
    summary.querySelector('ul')?.replaceChildren(...found.map(([control, message]) => lineFor(control, message)))
  }

  const problems = () =>
    controls.flatMap((control): [Control, string][] =>
      isValid(control) ? [] : [[control, control.dataset['message'] ?? control.validationMessage]],
    )

  function showErrors(found: readonly [Control, string][]) {
    tried = true
    showProblems(found)
    const summary = queryOne('[data-summary]:not([hidden])', form)
    ;(summary ?? found[0]?.[0])?.focus()
  }

  async function send() {
    const reply = await fetch(words['form'] ?? form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), language: document.documentElement.lang }),
    }).catch(() => undefined)
    if (reply?.ok) {
      form.reset()
      tried = false
      showProblems([])
      tell(words['doneTitle'] ?? '', words['done'] ?? '')
      return
    }
    const fields = await refusedFields(reply)
    const found = controls.flatMap((control): [Control, string][] => {
      const said = fields[control.name]
      return said === undefined ? [] : [[control, control.dataset['message'] ?? said]]
    })
    if (found.length > 0) showErrors(found)
    else tell(words['failedTitle'] ?? '', words['failed'] ?? '', 'destructive')
  }

  async function submit(event: Event) {
    event.preventDefault()
    if (!button || button.disabled) return
    const found = problems()
    if (found.length > 0) {
      showErrors(found)
      return
    }
    const face = button.firstChild
    const label = face?.nodeValue
    if (face) face.nodeValue = words['sending'] ?? ''
    button.disabled = true
    await send()
    button.disabled = false
    if (face) face.nodeValue = label ?? ''
    // A disabled button loses focus.
    if (document.activeElement === document.body) button.focus()
  }

  const onSubmit = (event: Event) => void submit(event)
  const onInput = () => {
    if (tried) showProblems(problems())
  }
  form.addEventListener('submit', onSubmit)
  form.addEventListener('input', onInput)
  return () => {
    form.removeEventListener('submit', onSubmit)
    form.removeEventListener('input', onInput)
  }
}

function lineFor(control: Control, message: string): HTMLLIElement {
  const [line, link] = [document.createElement('li'), document.createElement('a')]
  link.href = `#${control.id}`
  link.textContent = message
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
  })
  line.append(link)
  return line
}

async function refusedFields(reply: Response | undefined): Promise<Record<string, string>> {
  const body = (await reply?.json().catch(() => undefined)) as { fields?: Record<string, string> } | undefined
  return body?.fields ?? {}
}
