import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.ts'

function aTab() {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  return { reload }
}

const missing = () =>
  Promise.reject<{ Page: () => null }>(
    new TypeError('Failed to fetch dynamically imported module: https://evisa.example/assets/page-1.js'),
  )

test('lazy screens: a file that a release has removed reloads the page, but only once', async () => {
  const { reload } = aTab()
  const { load } = lazyScreen(missing, 'Page')

  void load()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())

  await expect(load()).rejects.toThrow('dynamically imported module')
  expect(reload).toHaveBeenCalledOnce()
})

test('lazy screens: any other fault reaches the reader', async () => {
  const { reload } = aTab()
  const { load } = lazyScreen(() => Promise.reject<{ Page: () => null }>(new Error('broken')), 'Page')

  await expect(load()).rejects.toThrow('broken')
  expect(reload).not.toHaveBeenCalled()
})
