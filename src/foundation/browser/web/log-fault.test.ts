import { expect, test, vi } from 'vitest'
import { ExpectedError } from './log-fault.ts'
import { logPartFault } from './log-part-fault.ts'

test('faults: what was not expected is logged once, a lost connection or a page that was left is not', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error('unknown state')
  for (const error of [
    fault,
    fault,
    new ExpectedError('Please sign in.'),
    new DOMException('The page was left.', 'AbortError'),
    new TypeError('Failed to fetch dynamically imported module: https://evisa.example/assets/bell.js'),
    new TypeError('error loading dynamically imported module: https://evisa.example/assets/bell.js'),
    new TypeError('Importing a module script failed.'),
  ])
    logPartFault(error)
  expect(logged.mock.calls).toEqual([[fault]])
})
