// The idempotency key of an attempt survives a reload, so that repeating the request never pays twice.

const nameOf = (applicationId: string) => `payment-attempt:${applicationId}`

const inMemory = new Map<string, string>()

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
