type Child = Node | string | undefined

interface Properties {
  class?: string
  [attribute: string]: string | boolean | undefined | ((event: never) => void)
}

/** Builds an element: what begins with `on` listens, everything else is an attribute. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value as EventListener)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== undefined) made.setAttribute(name, value)
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** A drawing of one line, for eyes only. */
export function drawing(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'size-5 shrink-0')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(space, 'path')
  for (const [name, value] of Object.entries({
    d: path,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.8',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }))
    line.setAttribute(name, value)
  svg.append(line)
  return svg
}

export const drawings = {
  close: 'm6 6 12 12M18 6 6 18',
  send: 'M4 12h15m-6-6 6 6-6 6',
  upload: 'M12 16V5m-4.5 4L12 4.5 16.5 9M5 15v5h14v-5',
} as const
