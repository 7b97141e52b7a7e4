const key = 'chat-session'
let own: string | undefined

/** Storage can be switched off; then the conversation lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** A random number that keeps a conversation together, as long as this tab is open. */
export function sessionId(): string {
  own = storage()?.getItem(key) ?? own ?? crypto.randomUUID()
  storage()?.setItem(key, own)
  return own
}

/** The old conversation was somebody else's. */
export function beginAnew(): void {
  own = crypto.randomUUID()
  storage()?.setItem(key, own)
}
