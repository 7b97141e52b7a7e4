/** Refusals and lost connections: the person is told, and no one has to look for a cause. */
export class ExpectedError extends Error {}

let lastFault: unknown

/** Anything that was not expected is a fault, even where a screen words it calmly. */
export function logFault(error: unknown): void {
  // A screen that is drawn again asks for the message again.
  if (error instanceof ExpectedError || isAbort(error) || error === lastFault) return
  lastFault = error
  // oxlint-disable-next-line no-console
  console.error(error)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
