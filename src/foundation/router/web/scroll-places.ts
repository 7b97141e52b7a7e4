import { tabStore } from '#foundation/browser/web/browser-storage.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import type { Router } from './router.ts'

const storeKey = 'scrolled'

/** A new screen begins at its top; one that the reader comes back to is where it was left. */
export function keepScrollPlaces(router: Router): () => void {
  const places = new Map(Object.entries((parseJson(tabStore.read(storeKey) ?? '') ?? {}) as Record<string, number>))
  let key = router.latest.key
  // A screen on its way may be shorter than the one it replaces, whose place must not be lost.
  const note = () => {
    if (router.latest.key === key) places.set(key, window.scrollY)
  }
  const save = () => tabStore.write(storeKey, JSON.stringify(Object.fromEntries([...places].slice(-50))))
  const forget = router.onArrival(({ to, resetsScroll }) => {
    key = to.key
    if (!resetsScroll) return note()
    const place = places.get(key)
    const target = place === undefined && to.hash ? document.getElementById(to.hash) : null
    if (target) target.scrollIntoView()
    else window.scrollTo(0, place ?? 0)
  })
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', save)
  return () => {
    forget()
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', save)
  }
}
