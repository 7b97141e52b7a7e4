import { expect, test, vi } from 'vitest'
import { browserStore, ignoreForbidden } from './browser-storage.ts'

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test('browser storage: a page remembers in memory what the browser does not store', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  browserStore.write('language', 'fr')
  expect(browserStore.read('language')).toBe('fr')
  browserStore.remove('language')
  expect(browserStore.read('language')).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
})

test('browser storage: what was stored counts, and is gone once it is removed', () => {
  const stored = new Map([['language', 'de']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  expect(browserStore.read('language')).toBe('de')
  browserStore.write('language', 'zh')
  expect(stored.get('language')).toBe('zh')
  browserStore.remove('language')
  expect(browserStore.read('language')).toBeUndefined()
})

test('browser storage: a fault is not taken for a refusal', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const fault = new TypeError('kept is undefined')
  ignoreForbidden(fault)
  expect(logged).toHaveBeenCalledWith(fault)
})
