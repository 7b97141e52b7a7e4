import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from '#foundation/http/web/client.ts'
import type { Copy, Values } from '../merge.ts'
import { UnresolvedConflict, sendAfter, DraftAutosaver, type ServerState, type DraftStores } from './draft-autosaver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWorld(start: Values = {}) {
  const held: { values: Values; version: number } = { values: start, version: 1 }
  let storageKey: Copy | undefined
  let isCut = false
  const sent: Values[] = []

  function save(fields: Values, version: number): ServerState {
    if (isCut) throw new ConnectionError(undefined)
    if (version !== held.version)
      throw new ApiError(
        409,
        '',
        JSON.stringify({ message: '', code: 'stale', current: { personalInfo: held.values, version: held.version } }),
      )
    sent.push(fields)
    held.values = { ...held.values, ...fields }
    held.version += 1
    return { ...held }
  }

  const places: DraftStores = {
    load: async () => storageKey,
    keep: async (copy) => void (storageKey = copy),
    forget: async () => void (storageKey = undefined),
    send: async (fields, version) => save(fields, version),
  }
  return {
    places,
    held,
    sent,
    save,
    storageKey: () => storageKey,
    cut: (value: boolean) => void (isCut = value),
    open: () => DraftAutosaver.open(places, { ...held }),
    elsewhere: (fields: Values) => void save(fields, held.version),
  }
}

const refuse = () => Promise.reject(new Error('full'))
const settled = () => vi.advanceTimersByTimeAsync(0)

test('draft autosaver: input is stored on the device immediately and sent shortly after the last key', async () => {
  const world = aWorld()
  const autosaver = await world.open()

  autosaver.type({ city: 'Mon' })
  await settled()
  expect(world.storageKey()?.here).toEqual({ city: 'Mon' })
  await vi.advanceTimersByTimeAsync(sendAfter - 1)
  autosaver.type({ city: 'Monrovia' })
  expect(world.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(sendAfter)

  expect(world.sent).toEqual([{ city: 'Monrovia' }])
  expect(autosaver.get()).toMatchObject({ state: 'saved', savedAt: expect.any(Date) })
  expect(world.storageKey()).toBeUndefined()
})

test('draft autosaver: offline input stays on the device and is sent later', async () => {
  const world = aWorld()
  const autosaver = await world.open()
  world.cut(true)

  autosaver.type({ city: 'Harper' })
  await vi.advanceTimersByTimeAsync(sendAfter)
  expect(autosaver.get().state).toBe('waiting')
  expect(world.storageKey()?.here).toEqual({ city: 'Harper' })
  world.cut(false)
  await autosaver.flush()

  expect(world.held.values).toEqual({ city: 'Harper' })
  expect(autosaver.get().state).toBe('saved')
})

test('draft autosaver: after a crash everything is restored and sent', async () => {
  const world = aWorld()
  world.cut(true)
  const before = await world.open()
  before.type({ city: 'Harper', phone: '77' })
  await settled()
  world.cut(false)

  const after = await world.open()
  expect(after.get()).toMatchObject({ isRestored: true, copy: { here: { city: 'Harper', phone: '77' } } })
  await vi.advanceTimersByTimeAsync(0)

  expect(world.held.values).toEqual({ city: 'Harper', phone: '77' })
})

test('draft autosaver: remote changes are applied while local ones are sent', async () => {
  const world = aWorld({ city: 'Monrovia' })
  const autosaver = await world.open()
  world.elsewhere({ city: 'Gbarnga' })

  autosaver.type({ city: 'Monrovia', phone: '77' })
  await vi.advanceTimersByTimeAsync(sendAfter)

  expect(world.held.values).toEqual({ city: 'Gbarnga', phone: '77' })
  expect(autosaver.get().copy.here).toEqual({ city: 'Gbarnga', phone: '77' })
})

test('draft autosaver: a conflict is neither sent nor lost until resolved, also across reloads', async () => {
  const world = aWorld({ city: 'Monrovia' })
  const first = await world.open()
  world.elsewhere({ city: 'Gbarnga' })
  first.type({ city: 'Buchanan' })
  await vi.advanceTimersByTimeAsync(sendAfter)
  expect(first.get().conflicts).toEqual([{ name: 'city', here: 'Buchanan', there: 'Gbarnga' }])
  await expect(first.finish(async () => undefined)).rejects.toBeInstanceOf(UnresolvedConflict)
  first.stop()

  const again = await world.open()
  expect(again.get().conflicts).toEqual([{ name: 'city', here: 'Buchanan', there: 'Gbarnga' }])
  again.resolveConflict('city', 'here')
  await vi.advanceTimersByTimeAsync(0)

  expect(world.held.values).toEqual({ city: 'Buchanan' })
  expect(again.get().conflicts).toEqual([])
})

test('draft autosaver: completing a section includes remote changes and clears the device', async () => {
  const world = aWorld({ city: 'Monrovia' })
  const autosaver = await world.open()
  autosaver.type({ phone: '77' })
  world.elsewhere({ city: 'Gbarnga' })

  await autosaver.finish(async (values, version) => world.save(values, version))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(world.held.values).toEqual({ city: 'Gbarnga', phone: '77' })
  expect(world.storageKey()).toBeUndefined()
})

test('draft autosaver: a refusal is reported and not retried; a busy service is retried', async () => {
  const world = aWorld()
  const answers = [400, 503]
  const autosaver = await DraftAutosaver.open(
    {
      ...world.places,
      send: async (fields, version) => {
        const status = answers.shift()
        if (status) throw new ApiError(status, '', '')
        return world.save(fields, version)
      },
    },
    { values: {}, version: 1 },
  )
  autosaver.type({ city: 'Harper' })
  await vi.advanceTimersByTimeAsync(sendAfter)
  expect(autosaver.get().state).toBe('failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toEqual([503])

  await autosaver.flush()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(autosaver.get().state).toBe('saved')
  expect(world.held.values).toEqual({ city: 'Harper' })
})

test('draft autosaver: a device without storage is detected', async () => {
  const world = aWorld()
  const autosaver = await DraftAutosaver.open(
    { ...world.places, keep: refuse, load: refuse },
    { values: {}, version: 0 },
  )

  autosaver.type({ city: 'Harper' })
  await settled()

  expect(autosaver.get().isOnDevice).toBe(false)
})
