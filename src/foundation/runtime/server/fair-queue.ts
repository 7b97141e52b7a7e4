// Heavy work is done a few tasks at a time. Everyone gets a turn before anyone gets a second one.
import { Refusal } from '#foundation/values/refusal.ts'

export interface TaskOwner {
  id: string
  isAnonymous?: boolean
}

interface QueueSize {
  atOnce: number
  /** More is refused, so that no one fills the memory with files that wait. */
  waitingPerOwner: number
  waitingAnonymous: number
}

interface Waiting {
  owner: TaskOwner
  start(): void
}

type FairQueue = <Result>(owner: TaskOwner, work: () => Promise<Result>) => Promise<Result>

/** Anonymous visitors never take the last place, so that applicants are always served. */
export function fairQueue({ atOnce, waitingPerOwner, waitingAnonymous }: QueueSize): FairQueue {
  const running = new Map<string, TaskOwner>()
  const lines = new Map<string, Waiting[]>()
  const lastTurn = new Map<string, number>()
  let turns = 0

  function mayStart({ id, isAnonymous }: TaskOwner): boolean {
    if (running.size >= atOnce || running.has(id)) return false
    return !isAnonymous || countAnonymous(running.values()) < Math.max(1, atOnce - 1)
  }

  function startNext() {
    const byTurn = [...lines].sort(([one], [other]) => (lastTurn.get(one) ?? 0) - (lastTurn.get(other) ?? 0))
    for (const [id, line] of byTurn) {
      const [first] = line
      if (!first || !mayStart(first.owner)) continue
      line.shift()
      if (line.length === 0) lines.delete(id)
      lastTurn.set(id, (turns += 1))
      running.set(id, first.owner)
      first.start()
    }
  }

  function finish(id: string) {
    running.delete(id)
    if (!lines.has(id)) lastTurn.delete(id)
    startNext()
  }

  function assertRoom({ isAnonymous }: TaskOwner, line: readonly Waiting[]) {
    const visitors = countAnonymous([...lines.values()].flat().map(({ owner }) => owner))
    if (line.length >= waitingPerOwner || (isAnonymous && visitors >= waitingAnonymous))
      throw new Refusal('too-many', /*i18n*/ 'Too many files are uploading. Please wait for them to finish.', {
        code: 'uploads-running',
        retryAfter: 10,
      })
  }

  return async (owner, work) => {
    const line = lines.get(owner.id) ?? []
    assertRoom(owner, line)
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    line.push({ owner, start })
    lines.set(owner.id, line)
    startNext()
    await turn
    try {
      return await work()
    } finally {
      finish(owner.id)
    }
  }
}

function countAnonymous(owners: Iterable<TaskOwner>): number {
  return [...owners].filter(({ isAnonymous }) => isAnonymous).length
}
