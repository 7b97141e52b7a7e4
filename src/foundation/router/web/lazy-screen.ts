import type { ComponentType } from 'react'
import { tabStore } from '#foundation/browser/web/browser-storage.ts'
import type { LazyScreen } from './router.ts'

const reloadedKey = 'reloaded for'

export function lazyScreen<Name extends string>(
  load: () => Promise<{ [Each in Name]: ComponentType }>,
  name: Name,
): LazyScreen {
  return { load: async () => (await load().catch(reloadOnce))[name] }
}

/** After a release the files of the one before are gone; the page of the new one names its own. */
function reloadOnce(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : ''
  const isMissing = /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/
  if (!isMissing.test(message) || tabStore.read(reloadedKey) === message) return Promise.reject(error)
  tabStore.write(reloadedKey, message)
  location.reload()
  return new Promise(() => undefined)
}
