import { afterEach, expect, test, vi } from 'vitest'
import { beginMeeting } from './begin-meeting.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('starting a meeting: is retried while the service is busy', async () => {
  const fetch = answering(200, 503, 502)
  const begun = beginMeeting('one')
  await vi.runAllTimersAsync()
  expect(await begun).toMatchObject({ status: 'active' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('starting a meeting: gives up when the service stays busy or refuses', async () => {
  const busy = answering(503)
  const begun = beginMeeting('one').catch((error: Error) => error.name)
  await vi.runAllTimersAsync()
  expect(await begun).toBe('ApiError')
  expect(busy).toHaveBeenCalledTimes(6)

  const refused = answering(409)
  await expect(beginMeeting('one')).rejects.toMatchObject({ status: 409 })
  expect(refused).toHaveBeenCalledTimes(1)
})
