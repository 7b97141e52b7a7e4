import { sentenceKey } from '../sentence-key.ts'
import { controlsOf, visibleControl, isValid, showMessage } from './form-controls.ts'
import { cloneTemplate, queryOne } from './dom.ts'
import { joinList } from '#foundation/i18n/join-texts.ts'
import type { Cents } from '#foundation/values/money.ts'
import { writePrice } from '#foundation/values/write-money.ts'

interface Answer {
  outcome: string
  reasons: string[]
  notes: string[]
  type?: string
  fee: Cents
  processing?: string
  documents: string[]
  helpful: string[]
}

type Names = Record<string, string>

interface Words {
  outcomes: Names
  types: Names
  documents: Names
  failed: string
}

export function answerEligibility(form: HTMLFormElement): void {
  const words = JSON.parse(queryOne('[data-json=words]')?.textContent ?? '{}') as Words
  const controls = controlsOf(form)
  form.noValidate = true
  void fillChoices(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    for (const control of controls) showMessage(control, isValid(control) ? undefined : control.dataset['message'])
    const wrong = controls.find((control) => !isValid(control))
    if (wrong) visibleControl(wrong).focus()
    else void ask(form, words)
  })
}

async function ask(form: HTMLFormElement, words: Words) {
  const query = new URLSearchParams([
    ...controlsOf(form).map(({ name, value }) => [name, value]),
    ['language', document.documentElement.lang],
  ])
  const reply = await fetch(`${form.action}?${query}`).catch(() => undefined)
  const place = queryOne('[data-answer]')
  const sentences = (await readApart<Names>('sentences')) ?? {}
  const shown = reply?.ok ? draw((await reply.json()) as Answer, words, sentences, query) : undefined
  place?.replaceChildren(shown ?? words.failed)
  shown?.scrollIntoView({ block: 'nearest' })
}

async function readApart<Content>(name: string): Promise<Content | undefined> {
  const address = queryOne(`[data-${name}]`)?.dataset[name]
  const reply = address ? await fetch(address).catch(() => undefined) : undefined
  return reply?.ok ? ((await reply.json()) as Content) : undefined
}

async function fillChoices(form: HTMLFormElement) {
  const lists = await readApart<Record<string, [value: string, label: string][]>>('choices')
  for (const [name, options] of Object.entries(lists ?? {}))
    queryOne(`[name=${name}]`, form)?.append(...options.map(([value, label]) => new Option(label, value)))
}

function draw(answer: Answer, words: Words, sentences: Names, asked: URLSearchParams): HTMLElement | undefined {
  const shown = cloneTemplate('[data-answer-parts]')
  if (!shown) return undefined
  const part = (name: string) => queryOne(`[data-part="${name}"]`, shown)
  const write = (name: string, text: string) => {
    const place = part(name)
    if (place) place.textContent = text
  }
  const said = (sentence: string) => sentences[sentenceKey(sentence)] ?? sentence
  const list = (name: string, lines: readonly string[]) =>
    part(name)?.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: said(line) })),
    )
  const { lang } = document.documentElement
  const named = (ids: readonly string[]) =>
    joinList(
      ids.map((id) => words.documents[id] ?? id),
      lang,
    )

  write('outcome', words.outcomes[answer.outcome] ?? answer.outcome)
  list('reasons', answer.reasons)
  list('notes', answer.notes)
  write('type', words.types[answer.type ?? ''] ?? '')
  write('fee', writePrice(answer.fee, lang))
  write('processing', said(answer.processing ?? ''))
  write('documents', named(answer.documents))
  write('helpful', named(answer.helpful))
  if (answer.helpful.length === 0) part('help')?.remove()
  // The copy of a template has no address of its own, so the parts of a link in it cannot be set.
  const apply = part('apply')
  if (answer.type)
    apply?.setAttribute(
      'href',
      `${apply.getAttribute('href')}?${new URLSearchParams([...asked, ['type', answer.type]])}`,
    )
  else for (const name of ['visa', 'apply']) part(name)?.remove()
  return shown
}
