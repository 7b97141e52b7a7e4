import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRecording } from './send-recording.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers with these statuses first, then accepts everything; zero is a network failure. */
function answering(...statuses: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/admin/recordings/one/', ''))
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(status === 200 ? '{"next":1}' : '{"message":"No"}', { status })
  })
  return asked
}

test('sending a recording: parts arrive in order after lost connections', async () => {
  const asked = answering(200, 0, 503, 200)
  const failed = vi.fn()
  const sender = sendRecording('one', failed)
  for (const text of ['a', 'b', 'c']) sender.add(new Blob([text]))
  const finished = sender.finish()
  await vi.runAllTimersAsync()
  await finished
  expect(asked).toEqual(['parts/0', 'parts/1', 'parts/1', 'parts/1', 'parts/2', 'finish'])
  expect(failed).not.toHaveBeenCalled()
})

test('sending a recording: a refusal stops it and is reported once', async () => {
  const asked = answering(200, 409)
  const failed = vi.fn()
  const sender = sendRecording('one', failed)
  for (const text of ['a', 'b', 'c']) sender.add(new Blob([text]))
  await sender.finish()
  expect(asked).toEqual(['parts/0', 'parts/1'])
  expect(failed).toHaveBeenCalledOnce()
})

test('sending a recording: unsent parts are dropped when consent is withdrawn', async () => {
  const asked = answering()
  const sender = sendRecording('one', vi.fn())
  sender.drop()
  sender.add(new Blob(['a']))
  await sender.finish()
  expect(asked).toEqual([])
})
