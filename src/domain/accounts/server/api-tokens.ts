import type { Keys } from '#foundation/storage/server/keys.ts'

/** Long enough for a program to do its work; it signs in again, or keeps the cookie, to go on. */
export const apiTokenSeconds = 15 * 60
const purpose = 'api token'

/** Names the session without being its secret: it ends with the session, and much earlier by itself. */
export function issueApiToken(keys: Keys, sessionId: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + apiTokenSeconds
  return keys.seal(Buffer.from(`${sessionId} ${expires}`), purpose).toString('base64url')
}

export function readApiToken(keys: Keys, token: string, now: Date): string | undefined {
  const [sessionId, expires] = open(keys, token)?.split(' ') ?? []
  return Number(expires) * 1000 > now.getTime() ? sessionId : undefined
}

function open(keys: Keys, token: string): string | undefined {
  try {
    return keys.open(Buffer.from(token, 'base64url'), purpose).toString()
  } catch {
    // Anything that we did not seal.
    return undefined
  }
}
