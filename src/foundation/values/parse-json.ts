/** Undefined for text that is not JSON: from outside, that is an answer and not a fault. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
