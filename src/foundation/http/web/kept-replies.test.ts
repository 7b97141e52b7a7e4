import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { loadFromDevice, saveOnDevice } from '#foundation/browser/web/device-store.ts'
import { findKeptReply, findReader, forgetReader, keepReader, keepReply } from './kept-replies.ts'

test('kept replies: they are their reader’s alone, and go when the session has ended', async () => {
  const [mary, john] = [{ id: 'mary' }, { id: 'john' }]
  await keepReader(mary)
  await keepReply('/api/applications', ['EV-1'])
  await saveOnDevice('draft of mary', 'typed')
  expect(await findReader()).toEqual(mary)
  expect(await findKeptReply('/api/applications')).toEqual(['EV-1'])

  await keepReader(john)
  expect(await findKeptReply('/api/applications')).toBeUndefined()

  await forgetReader()
  expect(await findReader()).toBeUndefined()
  await keepReader(mary)
  expect(await findKeptReply('/api/applications')).toBeUndefined()
  expect(await loadFromDevice('draft of mary')).toBe('typed')
})
