/** Without the characters at its end. `/x+$/` would take quadratic time for a text with many of them in its middle. */
export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
