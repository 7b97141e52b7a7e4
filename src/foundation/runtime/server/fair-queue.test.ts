import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue, type TaskOwner } from './fair-queue.ts'

const size = { atOnce: 2, waitingPerOwner: 100, waitingAnonymous: 100 }

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks end when they are told to, so that the test decides the order. */
function openQueue(given: Partial<typeof size> = {}) {
  const queue = fairQueue({ ...size, ...given })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: TaskOwner, name: string) =>
    queue(owner, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  return { add, end, started }
}

test('fair queue: a person with one file does not wait for all files of a person with many', async () => {
  const { add, end, started } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add({ id: 'a' }, name)
  for (const name of ['b1', 'b2']) void add({ id: 'b' }, name)
  void add({ id: 'c' }, 'c1')
  await settled()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

test('fair queue: visitors without an account never take the last place', async () => {
  const { add, end, started } = openQueue()
  for (const name of ['x', 'y', 'z']) void add({ id: name, isAnonymous: true }, name)
  await settled()
  expect(started).toEqual(['x'])
  void add({ id: 'a' }, 'a1')
  await settled()
  expect(started).toEqual(['x', 'a1'])
  await end('x')
  expect(started).toEqual(['x', 'a1', 'y'])
})

test('fair queue: too many waiting files of one owner, or of all visitors, are refused', async () => {
  const { add } = openQueue({ waitingPerOwner: 2, waitingAnonymous: 3 })
  for (const name of ['a1', 'a2', 'a3']) void add({ id: 'a' }, name)
  await settled()
  await expect(add({ id: 'a' }, 'a4')).rejects.toMatchObject({ kind: 'too-many', details: { retryAfter: 10 } })
  for (let index = 0; index < 4; index += 1) void add({ id: `n${index}`, isAnonymous: true }, `n${index}`)
  await settled()
  await expect(add({ id: 'n9', isAnonymous: true }, 'n9')).rejects.toMatchObject({ kind: 'too-many' })
})

test('fair queue: despite failures everything runs, within the concurrency limit', async () => {
  const tasks = fc.array(fc.record({ who: fc.nat(4), isAnonymous: fc.boolean(), fails: fc.boolean() }), {
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(tasks, fc.integer({ min: 1, max: 4 }), async (list, atOnce) => {
      const queue = fairQueue({ ...size, atOnce })
      const now = new Map<string, number>()
      let strangers = 0
      const done = await Promise.allSettled(
        list.map(({ who, isAnonymous, fails }) => {
          const id = `${isAnonymous}-${who}`
          return queue({ id, isAnonymous }, async () => {
            now.set(id, (now.get(id) ?? 0) + 1)
            strangers += Number(isAnonymous)
            expect(now.get(id)).toBe(1)
            expect([...now.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(atOnce)
            expect(strangers).toBeLessThanOrEqual(Math.max(1, atOnce - 1))
            await Promise.resolve()
            now.set(id, 0)
            strangers -= Number(isAnonymous)
            if (fails) throw new Error('broken')
          })
        }),
      )
      expect(done.map(({ status }) => status)).toEqual(list.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')))
    }),
    { numRuns: 200 },
  )
})
