// Heavy work is done a few tasks at a time. Everybody gets a turn before anybody gets a second one.
import { Refusal } from '#foundation/values/refusal.ts'

/** A person, or the network of a visitor without an account. */
export interface TaskOwner {
  id: string
  isAnonymous?: boolean
}

export interface QueueSize {
  atOnce: number
  /** More is refused, so that nobody fills the memory with files that wait. */
  waitingPerOwner: number
  waitingAnonymous: number
}

interface Waiting {
  owner: TaskOwner
  start(): void
}

export type FairQueue = <Result>(owner: TaskOwner, work: () => Promise<Result>) => Promise<Result>

/**
 * One task at a time for each owner. Visitors without an account never take the last place, so that people who applied
 * are served however many visitors there are.
 */
export function fairQueue({ atOnce, waitingPerOwner, waitingAnonymous }: QueueSize): FairQueue {
  const running = new Set<TaskOwner>()
  const lines = new Map<string, Waiting[]>()
  /** When each owner who is here was served last. */
  const servedAt = new Map<string, number>()
  let turns = 0

  const isRunning = ({ id }: TaskOwner) => [...running].some((owner) => owner.id === id)
  const mayStart = (owner: TaskOwner) =>
    running.size < atOnce &&
    !isRunning(owner) &&
    (!owner.isAnonymous || count(running, isAnonymous) < Math.max(1, atOnce - 1))

  function startNext() {
    const inTurn = [...lines.keys()].sort((one, other) => (servedAt.get(one) ?? 0) - (servedAt.get(other) ?? 0))
    for (const id of inTurn) {
      const line = lines.get(id)
      const first = line?.[0]
      if (!line || !first || !mayStart(first.owner)) continue
      line.shift()
      if (line.length === 0) lines.delete(id)
      servedAt.set(id, (turns += 1))
      first.start()
    }
  }

  function leave(place: TaskOwner) {
    running.delete(place)
    if (!lines.has(place.id)) servedAt.delete(place.id)
    startNext()
  }

  function assertRoom(owner: TaskOwner, line: readonly Waiting[]) {
    const strangers = [...lines.values()].flat().filter((one) => isAnonymous(one.owner)).length
    if (line.length >= waitingPerOwner || (owner.isAnonymous && strangers >= waitingAnonymous))
      throw new Refusal('too-many', /*i18n*/ 'Too many files are on their way. Please wait for them to arrive.', {
        retryAfter: 10,
      })
  }

  return async (owner, work) => {
    const line = lines.get(owner.id) ?? []
    assertRoom(owner, line)
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    const place = { ...owner }
    line.push({
      owner,
      start: () => {
        running.add(place)
        start()
      },
    })
    lines.set(owner.id, line)
    startNext()
    await turn
    try {
      return await work()
    } finally {
      leave(place)
    }
  }
}

const isAnonymous = (owner: TaskOwner) => owner.isAnonymous === true

function count<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): number {
  return [...items].filter(matches).length
}
