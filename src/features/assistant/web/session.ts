import { tabStore } from '#foundation/browser/web/browser-storage.ts'

const key = 'chat-session'
const choiceKey = 'chat-model'

export function sessionId(): string {
  return tabStore.read(key) ?? startNewSession()
}

export function hasDecidedOnModel(): boolean {
  return tabStore.read(choiceKey) === sessionId()
}

export function rememberDecision(): void {
  tabStore.write(choiceKey, sessionId())
}

export function startNewSession(): string {
  const id = crypto.randomUUID()
  tabStore.write(key, id)
  return id
}
