// The life of one application: which status it had from when on.
import type { Status } from '#domain/applications/status.ts'
import type { Random } from './random.ts'

export interface Step {
  from: Status
  to: Status
  at: Date
  reasonCode?: string
}

const hour = 3_600_000

type Way = readonly [to: Status, weight: number, reasonCode?: string]

/** What may follow, with how often. */
const followers: Partial<Record<Status, readonly Way[]>> = {
  draft: [['submitted', 1]],
  submitted: [
    ['pending', 12],
    ['rejected', 1, 'withdrawn'],
    ['draft', 1],
  ],
  pending: [
    ['in_review', 12],
    ['rejected', 1, 'withdrawn'],
  ],
  in_review: [
    ['approved', 8],
    ['rejected', 3, 'insufficient-funds'],
    ['additional_info', 2],
    ['pending', 1],
  ],
  additional_info: [
    ['in_review', 5],
    ['rejected', 1, 'withdrawn'],
  ],
  approved: [
    ['issued', 8],
    ['in_review', 1],
  ],
  rejected: [['in_review', 1]],
}

/** How often an application stops where it is. */
const rest: Partial<Record<Status, number>> = { draft: 0.1, approved: 0.2, rejected: 0.85 }

export function walk(random: Random, created: Date, now: Date): Step[] {
  const steps: Step[] = []
  let [from, at]: [Status, number] = ['draft', created.getTime()]
  for (;;) {
    const ways: readonly Way[] | undefined = followers[from]
    at += hour * (1 + random.upTo(from === 'draft' ? 48 : 150)) + random.upTo(hour)
    if (!ways || random.is(rest[from] ?? 0.03) || at >= now.getTime()) return steps
    const [to, , reasonCode]: Way = random.pick(ways.flatMap((way) => Array.from({ length: way[1] }, () => way)))
    steps.push({ from, to, at: new Date(at), ...(reasonCode && { reasonCode }) })
    from = to
  }
}
