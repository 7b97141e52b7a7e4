/** As a `ref`: what appears in answer to a deed has the focus. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus()
}
