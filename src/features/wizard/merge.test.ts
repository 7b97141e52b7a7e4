import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#testing/repetitions.ts'
import {
  beginCopy,
  changesOf,
  conflictsOf,
  mergeRemote,
  resolveConflict,
  applyInput,
  type Copy,
  type Value,
  type Values,
} from './merge.ts'

const start = { firstName: 'Ada', city: 'Monrovia', phone: '' }

test('merge: remote changes are applied, and local changes are kept and sent', () => {
  const copy = mergeRemote(applyInput(beginCopy(start, 1), { ...start, phone: '77' }), { ...start, city: 'Gbarnga' }, 2)

  expect(copy.here).toEqual({ firstName: 'Ada', city: 'Gbarnga', phone: '77' })
  expect(changesOf(copy)).toEqual({ phone: '77' })
  expect(conflictsOf(copy)).toEqual([])
})

test('merge: a field changed on both sides is held until the user chooses', () => {
  const copy = mergeRemote(
    applyInput(beginCopy(start, 1), { ...start, city: 'Buchanan' }),
    { ...start, city: 'Gbarnga' },
    2,
  )

  expect(conflictsOf(copy)).toEqual([{ name: 'city', here: 'Buchanan', there: 'Gbarnga' }])
  expect(changesOf(copy)).toEqual({})
  expect(changesOf(resolveConflict(copy, 'city', 'here'))).toEqual({ city: 'Buchanan' })
  expect(resolveConflict(copy, 'city', 'there').here['city']).toBe('Gbarnga')
  expect(conflictsOf(resolveConflict(copy, 'city', 'there'))).toEqual([])
})

test('merge: equal values and empty new fields are not conflicts', () => {
  const copy = mergeRemote(applyInput(beginCopy({}, 0), { city: 'Harper', phone: '' }), { city: 'Harper' }, 1)

  expect(conflictsOf(copy)).toEqual([])
  expect(changesOf(copy)).toEqual({})
})

test('merge: our own values are recognised after a lost reply', () => {
  const typed = applyInput(beginCopy(start, 1), { ...start, city: 'Harp' })
  const sending: Copy = { ...typed, sent: changesOf(typed) }
  const further = applyInput(sending, { ...start, city: 'Harper' })

  const copy = mergeRemote(further, { ...start, city: 'Harp' }, 2)

  expect(conflictsOf(copy)).toEqual([])
  expect(changesOf(copy)).toEqual({ city: 'Harper' })
})

const names = ['a', 'b', 'c'] as const
const name = fc.constantFrom(...names)
const device = fc.constantFrom(0, 1)
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('type' as const), device, name, value: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('send' as const), device, isAnswered: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('read' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('choose' as const),
      device,
      name,
      side: fc.constantFrom('here' as const, 'there' as const),
    }),
  },
)

/** Two devices, a service that refuses stale versions, and a connection that may lose an answer. */
class World {
  values: Record<string, Value> = {}
  version = 0
  devices: Copy[] = [beginCopy({}, 0), beginCopy({}, 0)]
  lost: string[] = []

  send(at: number, isAnswered: boolean) {
    let copy = this.devices[at]!
    const fields = changesOf(copy)
    if (copy.version !== this.version) {
      copy = mergeRemote(copy, { ...this.values }, this.version)
    } else if (Object.keys(fields).length > 0) {
      copy = { ...copy, sent: fields }
      for (const key of Object.keys(fields)) {
        const replaced = this.values[key] ?? ''
        const known = copy.base[key] ?? ''
        if (replaced !== known && replaced !== fields[key]) this.lost.push(`${key}: ${replaced}`)
      }
      this.values = { ...this.values, ...fields }
      this.version += 1
      if (isAnswered) copy = mergeRemote(copy, { ...this.values }, this.version)
    }
    this.devices[at] = copy
  }
}

test('merge: no sequence of edits on two devices overwrites silently or loses input', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (transitions) => {
      const world = new World()
      for (const step of transitions) {
        const copy = world.devices[step.device]!
        const before = { ...copy.here }
        const pending = pendingOf(copy)
        if (step.what === 'type') world.devices[step.device] = applyInput(copy, { [step.name]: step.value })
        if (step.what === 'send') world.send(step.device, step.isAnswered)
        if (step.what === 'read') world.devices[step.device] = mergeRemote(copy, { ...world.values }, world.version)
        if (step.what === 'choose' && conflictsOf(copy).some((clash) => clash.name === step.name))
          world.devices[step.device] = resolveConflict(copy, step.name, step.side)
        if (step.what === 'send' || step.what === 'read')
          for (const key of pending) expect(world.devices[step.device]!.here[key]).toBe(before[key])
      }
      expect(world.lost).toEqual([])

      for (let round = 0; round < 6; round += 1)
        for (const at of [0, 1]) {
          for (const { name: key } of conflictsOf(world.devices[at]!))
            world.devices[at] = resolveConflict(world.devices[at]!, key, 'here')
          world.send(at, true)
          world.send(at, true)
        }
      expect(world.lost).toEqual([])
      for (const copy of world.devices)
        for (const key of names) expect(valueOf(copy.here, key)).toBe(valueOf(world.values, key))
    }),
    { numRuns: times(400, 3000) },
  )
})

function valueOf(values: Values, key: string): Value {
  return values[key] ?? ''
}

function pendingOf({ here, base }: Copy): string[] {
  return Object.keys(here).filter((key) => (here[key] ?? '') !== (base[key] ?? ''))
}
