import { addDays } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, startOfDay } from '#domain/settings/zone.ts'
import { percentChange, type Overview } from '../report.ts'
import { figureKinds } from './figures.ts'
import { ofKind, readFigures, sum } from './read.ts'
import { countWaiting, readWaitingOn, trendDays, trendStart } from './waiting.ts'

const ever = '2020-01-01'

export async function readOverview({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Overview> {
  const { systemTimezone: zone } = await readSettings({ db })
  const today = dayIn(zone, now)
  const from = trendStart(today)
  const kinds = [figureKinds.type, figureKinds.approved, figureKinds.rejected]
  const [{ sums }, pending, waitedBefore] = await Promise.all([
    readFigures(db, {
      zone,
      spans: {
        ever: { from: ever, to: today, kinds },
        today: { from: today, to: today, kinds },
        lately: { from, to: today, kinds },
        before: { from: addDays(from, -trendDays), to: addDays(from, -1), kinds },
      },
    }),
    countWaiting(db, startOfDay(zone, today)),
    readWaitingOn(db, zone, from),
  ])
  const count = (when: keyof typeof sums, what: string) => sum(ofKind(sums[when], what), 'count')
  const card = (what: string) => ({
    count: count('ever', what),
    today: count('today', what),
    trend: percentChange(count('lately', what), count('before', what)),
  })
  return {
    trendDays,
    total: card(figureKinds.type),
    pending: { ...pending, trend: percentChange(pending.count, waitedBefore) },
    approved: card(figureKinds.approved),
    rejected: card(figureKinds.rejected),
  }
}
