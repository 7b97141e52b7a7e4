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

export function sessionId(): string {
  own = storage()?.getItem(key) ?? own ?? crypto.randomUUID()
  storage()?.setItem(key, own)
  return own
}

const choiceKey = 'chat-model'
let chosen: string | undefined

export function hasDecidedOnModel(): boolean {
  const kept = storage()
  return (kept ? kept.getItem(choiceKey) : chosen) === sessionId()
}

export function rememberDecision(): void {
  chosen = sessionId()
  storage()?.setItem(choiceKey, chosen)
}

export function startNewSession(): void {
  own = crypto.randomUUID()
  storage()?.setItem(key, own)
}
