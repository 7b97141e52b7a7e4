export function all<Kind extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)]
}

export function one(selector: string, within: ParentNode = document): HTMLElement | undefined {
  return all(selector, within)[0]
}

export function copyOf(selector: string): HTMLElement | undefined {
  const first = document.querySelector<HTMLTemplateElement>(selector)?.content.firstElementChild
  return first?.cloneNode(true) as HTMLElement | undefined
}
