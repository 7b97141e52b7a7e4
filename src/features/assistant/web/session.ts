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

const choiceKey = 'chat-model'
let chosen: string | undefined

/** Whether it was decided that a model of another provider may read this conversation, or may not. */
export function hasDecidedOnModel(): boolean {
  const kept = storage()
  return (kept ? kept.getItem(choiceKey) : chosen) === sessionId()
}

export function rememberDecision(): void {
  chosen = sessionId()
  storage()?.setItem(choiceKey, chosen)
}

/** The old conversation was somebody else's. */
export function startNewSession(): void {
  own = crypto.randomUUID()
  storage()?.setItem(key, own)
}
