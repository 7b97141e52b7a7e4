import type { Keys } from '#foundation/storage/server/keys.ts'

/** Long enough for a program to do its work; it signs in again, or keeps the cookie, to go on. */
export const apiTokenSeconds = 15 * 60
const purpose = 'api token'

/** Identifies the session without revealing its secret. It expires with the session, or much earlier on its own. */
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
    return undefined
  }
}
