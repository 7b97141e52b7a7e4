// One key for each attempt to pay. It outlives a reload, so that asking again about the same attempt never pays twice.

const nameOf = (applicationId: string) => `payment-attempt:${applicationId}`

/** Storage can be switched off; then the attempt lives as long as the page. */
const inMemory = new Map<string, string>()

/** The key of the attempt under way, or that of a new one. */
export function attemptKey(applicationId: string): string {
  const known = read(applicationId)
  if (known) return known
  const key = crypto.randomUUID()
  inMemory.set(applicationId, key)
  try {
    sessionStorage.setItem(nameOf(applicationId), key)
  } catch {}
  return key
}

/** The attempt was answered for good. */
export function endAttempt(applicationId: string): void {
  inMemory.delete(applicationId)
  try {
    sessionStorage.removeItem(nameOf(applicationId))
  } catch {}
}

function read(applicationId: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(applicationId)) ?? inMemory.get(applicationId)
  } catch {
    return inMemory.get(applicationId)
  }
}
