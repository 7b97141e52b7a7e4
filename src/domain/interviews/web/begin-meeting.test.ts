import { afterEach, expect, test, vi } from 'vitest'
import { beginMeeting } from './begin-meeting.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service that answers with these statuses first, and with the one from then on. */
function answering(last: number, ...before: number[]) {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const fetch = vi.fn(async () => {
    const status = before.shift() ?? last
    return new Response(status === 200 ? '{"status":"active"}' : '{"message":"Busy"}', { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a meeting begins although the service was busy for a moment', async () => {
  const fetch = answering(200, 503, 502)
  const begun = beginMeeting('one')
  await vi.runAllTimersAsync()
  expect(await begun).toMatchObject({ status: 'active' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a service that stays busy, or says no, is not asked for ever', async () => {
  const busy = answering(503)
  const begun = beginMeeting('one').catch((error: Error) => error.name)
  await vi.runAllTimersAsync()
  expect(await begun).toBe('ApiError')
  expect(busy).toHaveBeenCalledTimes(6)

  const refused = answering(409)
  await expect(beginMeeting('one')).rejects.toMatchObject({ status: 409 })
  expect(refused).toHaveBeenCalledTimes(1)
})
