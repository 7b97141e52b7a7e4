import { parseJson } from '#foundation/values/parse-json.ts'
import { tabStore } from '#foundation/browser/web/browser-storage.ts'

const storageKey = 'desk-list'

export function saveWorkingList(ids: readonly string[]): void {
  tabStore.write(storageKey, JSON.stringify(ids))
}

export function readWorkingList(): string[] {
  const kept = parseJson(tabStore.read(storageKey) ?? '')
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}
