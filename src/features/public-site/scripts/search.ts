import { findOptions } from '#foundation/ui/find-options.ts'
import { queryAll, cloneTemplate, queryOne } from './dom.ts'

/** The original select stays in the form and holds the value. */
export function makeSearchable(select: HTMLSelectElement): void {
  const face = cloneTemplate('[data-search]')
  const [box] = face ? queryAll<HTMLInputElement>('input', face) : []
  const list = face && queryOne('[role=listbox]', face)
  const sample = list?.firstElementChild
  const nothing = face && queryOne('[role=status] > *', face)
  const [label] = select.labels
  if (!face || !box || !list || !sample || !nothing || !label) return

  const options = [...select.options].filter(({ value }) => value !== '')
  let found: HTMLOptionElement[] = []
  let place = 0

  const showChosen = () => {
    box.value = select.value && (select.selectedOptions[0]?.label ?? '')
  }
  const close = () => {
    list.hidden = nothing.hidden = true
    box.ariaExpanded = 'false'
    box.removeAttribute('aria-activedescendant')
  }
  const take = (option?: HTMLOptionElement) => {
    select.value = option?.value ?? ''
    showChosen()
    close()
  }
  const pointAt = (to: number) => {
    const lines = queryAll('[role=option]', list)
    place = (to + lines.length) % lines.length
    for (const [index, line] of lines.entries()) line.ariaSelected = String(index === place)
    box.setAttribute('aria-activedescendant', lines[place]!.id)
    lines[place]!.scrollIntoView({ block: 'nearest' })
  }
  const lineFor = (option: HTMLOptionElement, index: number) => {
    const line = sample.cloneNode() as HTMLElement
    line.id = `${list.id}-${index}`
    line.textContent = option.label
    line.addEventListener('click', () => take(option))
    return line
  }
  const open = (typed: string) => {
    close()
    found = findOptions(options, typed)
    list.replaceChildren(...found.map(lineFor))
    nothing.hidden = found.length > 0
    if (found.length === 0) return
    list.hidden = false
    box.ariaExpanded = 'true'
    pointAt(0)
  }
  const leave = () => {
    const typed = box.value.trim()
    const [first, second] = findOptions(options, typed)
    if (typed === '') take()
    else if (first && (!second || first.label.toLowerCase() === typed.toLowerCase())) take(first)
    showChosen()
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && list.hidden) open('')
    else if (step) pointAt(place + step)
    else if (list.hidden) return
    else if (event.key === 'Enter') take(found[place])
    else if (event.key === 'Escape') {
      showChosen()
      close()
    } else return
    event.preventDefault()
  }

  box.id = select.dataset['face'] = label.htmlFor = `${select.id}-search`
  list.id = `${select.id}-list`
  label.id = `${select.id}-label`
  box.setAttribute('aria-controls', list.id)
  list.setAttribute('aria-labelledby', label.id)
  box.setAttribute('aria-describedby', select.getAttribute('aria-describedby') ?? '')
  box.addEventListener('input', () => open(box.value))
  box.addEventListener('click', () => open(''))
  box.addEventListener('blur', leave)
  box.addEventListener('keydown', press)
  // Before the box loses focus, and with it the list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  // A page restored from the back-forward cache comes back with its choice.
  window.addEventListener('pageshow', showChosen)
  close()
  showChosen()
  select.hidden = true
  select.after(face)
}
