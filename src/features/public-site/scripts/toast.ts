import { cloneTemplate, queryOne } from './dom.ts'

const displayFor = 5000

export function toast(title: string, text: string, variant: 'default' | 'destructive' = 'default'): void {
  const shown = cloneTemplate('[data-toast]')
  if (!shown) return
  shown.dataset['variant'] = variant
  const [head, body] = shown.querySelectorAll('p')
  if (head) head.textContent = title
  if (body) body.textContent = text
  let timer = setTimeout(remove, displayFor)
  function remove() {
    shown?.remove()
  }
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = setTimeout(remove, displayFor)
  }
  shown.addEventListener('mouseenter', hold)
  shown.addEventListener('focusin', hold)
  shown.addEventListener('mouseleave', release)
  shown.addEventListener('focusout', release)
  shown.querySelector('button')?.addEventListener('click', remove)
  queryOne('[data-toasts]')?.replaceChildren(shown)
}
