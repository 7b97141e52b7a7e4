import { expect, test } from 'vitest'
import { isScreen } from '#foundation/paths.ts'

test.each(['/', '/login', '/login/', '/application', '/application/', '/application/4f6c', '/admin/settings'])(
  'paths: %s is a screen',
  (address) => {
    expect(isScreen(address)).toBe(true)
  },
)

test.each(['', '/nowhere', '/application/4f6c/more', '/application//', '/applications', '/login/x', '/admin/x'])(
  'paths: %j is none',
  (address) => {
    expect(isScreen(address)).toBe(false)
  },
)
