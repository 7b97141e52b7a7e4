export function focusNow(element: HTMLElement | null): void {
  element?.focus()
}
