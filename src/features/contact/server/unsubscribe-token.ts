import type { Keys } from '#foundation/storage/server/keys.ts'

const purpose = 'newsletter stop'

/** The encrypted address itself, so that it works for as long as the mail is kept. */
export function createUnsubscribeToken(keys: Keys, email: string): string {
  return keys.seal(Buffer.from(email), purpose).toString('base64url')
}

export function parseUnsubscribeToken(keys: Keys, token: string): string | undefined {
  try {
    return keys.open(Buffer.from(token, 'base64url'), purpose).toString()
  } catch {
    return undefined
  }
}
