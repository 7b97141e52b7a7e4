/** Controls, and pictures that are more than decoration. */
const occupied =
  'a, button, input, select, textarea, summary, label, figure, img:not([alt=""]), video, canvas, li svg, [role=img], [role=progressbar]'
const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

const stepInPixels = 24
/** Close to a button it would be pressed by mistake. */
const clearance = 8
const restInMilliseconds = 150

/** Moves up to the nearest free place once the page rests; `data-covering` while there is none, or someone types. */
export function avoidOverlap(button: HTMLElement): () => void {
  // A simulated browser has no layout, so nothing is covered there.
  if (!('elementsFromPoint' in document)) return () => undefined
  let raised = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    if (isBeingUsed(button)) return waitForRest()
    const free = isTyping() ? undefined : findFreePlace(button, raised)
    if (free !== undefined) {
      raised = free
      button.style.translate = `0 ${-free}px`
    }
    button.toggleAttribute('data-covering', free === undefined)
  }
  const waitForRest = () => {
    clearTimeout(rest)
    rest = setTimeout(settle, restInMilliseconds)
  }
  const ask = () => {
    if (!isBeingUsed(button) && (isTyping() || isCovering(button, 0))) button.toggleAttribute('data-covering', true)
    waitForRest()
  }
  const occasions = ['scroll', 'resize', 'focusin', 'focusout', 'click', 'load'] as const
  for (const name of occasions) addEventListener(name, ask, { passive: true, capture: true })
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(ask) : undefined
  sizes?.observe(document.body)
  // Not at once: a page that is still being laid out would have to be laid out twice.
  waitForRest()
  return () => {
    clearTimeout(rest)
    for (const name of occasions) removeEventListener(name, ask, { capture: true })
    sizes?.disconnect()
  }
}

/** On a small screen a drawing can leave no other place; then the button lies on it rather than be gone. */
function findFreePlace(button: HTMLElement, raised: number): number | undefined {
  for (const overDrawings of [false, true])
    for (let height = 0; height < innerHeight * 0.6; height += stepInPixels)
      if (!isCovering(button, height - raised, overDrawings)) return height
  return undefined
}

/** It does not run away from a finger or a pointer. After a tap a phone goes on to say that it hovers. */
function isBeingUsed(button: HTMLElement): boolean {
  return button.matches(':active') || (button.matches(':hover') && matchMedia('(hover: hover)').matches)
}

function isTyping(): boolean {
  return document.activeElement?.matches(typed) ?? false
}

function isCovering(button: HTMLElement, higher: number, overDrawings = false): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  const box = new DOMRect(left, top - higher - clearance, width, height + 2 * clearance)
  // Rows close enough together that a bar of a few pixels is not missed. Each point costs time on a slow phone.
  const rows = [0.02, 0.16, 0.3, 0.43, 0.57, 0.7, 0.84, 0.98]
  const isFree = (element: Element) => button.contains(element) || (overDrawings && isDrawing(element))
  const isTaken = (across: number, down: number) =>
    document
      .elementsFromPoint(box.left + box.width * across, box.top + box.height * down)
      .some((element) => !isFree(element) && (element.matches(occupied) || hasTextAt(element, box)))
  return [0.02, 0.5, 0.98].some((across) => rows.some((down) => isTaken(across, down)))
}

function isDrawing(element: Element): boolean {
  return element.closest('figure:not(:has(blockquote))') !== null && element.closest('figcaption') === null
}

function hasTextAt(element: Element, box: DOMRect): boolean {
  return Array.from(element.childNodes).some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}
