const controls = 'a, button, input, select, textarea, summary, label, [role=button], [role=switch]'
const pictures = 'img, video, canvas, [role=img]'
const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

/** How far apart the places are that are tried, upwards along the edge. */
const stepInPixels = 24
const restInMilliseconds = 150

/**
 * Keeps a floating button off everything that can be read or pressed: it moves up to the nearest free place once the page
 * rests, and is marked with `data-covering` while there is none, or somebody types.
 */
export function stepAside(button: HTMLElement): () => void {
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
  settle()
  return () => {
    clearTimeout(rest)
    for (const name of occasions) removeEventListener(name, ask, { capture: true })
    sizes?.disconnect()
  }
}

function findFreePlace(button: HTMLElement, raised: number): number | undefined {
  for (let height = 0; height < innerHeight * 0.6; height += stepInPixels)
    if (!isCovering(button, height - raised)) return height
  return undefined
}

/** It does not run away from a finger or a pointer. After a tap a phone goes on to say that it hovers. */
function isBeingUsed(button: HTMLElement): boolean {
  return button.matches(':active') || (button.matches(':hover') && matchMedia('(hover: hover)').matches)
}

function isTyping(): boolean {
  return document.activeElement?.matches(typed) ?? false
}

function isCovering(button: HTMLElement, higher: number): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  const box = new DOMRect(left, top - higher, width, height)
  const places = [0.05, 0.5, 0.95]
  return places.some((across) => places.some((down) => isTaken(button, box, [across, down])))
}

function isTaken(button: HTMLElement, box: DOMRect, [across, down]: readonly [number, number]): boolean {
  const found = document.elementsFromPoint(box.left + box.width * across, box.top + box.height * down)
  const below = found.find((element) => !button.contains(element))
  if (!below) return false
  return below.closest(`${controls}, ${pictures}`) !== null || hasTextAt(below, box)
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
