export function queryAll<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)]
}

export function queryOne(selector: string, within: ParentNode = document): HTMLElement | undefined {
  return queryAll(selector, within)[0]
}

export function cloneTemplate(selector: string): HTMLElement | undefined {
  const first = document.querySelector<HTMLTemplateElement>(selector)?.content.firstElementChild
  return first?.cloneNode(true) as HTMLElement | undefined
}
