import { addCents, inDollars, roundToCents } from '#foundation/values/money.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn } from '#domain/settings/zone.ts'
import { approvalRate, percentChange, roundToTenth, type Range, type Report, type Totals } from '../report.ts'
import { measureDecisions, type DecisionTimes } from './decision-times.ts'
import { figureKinds } from './figures.ts'
import { countPending } from './waiting.ts'
import { countOpenCases, countriesOf, methodsOf, officersOf, typesOf } from './breakdowns.ts'
import { ofKind, readFigures, sum, sumCents, type DayFigure, type Figure } from './read.ts'

const secondsInDay = 86_400

export async function readReport({ db, now }: Pick<Context, 'db' | 'now'>, range: Range): Promise<Report> {
  const { systemTimezone: zone } = await readSettings({ db })
  const days = Number(range)
  const to = dayIn(zone, now)
  const from = addDays(to, 1 - days)
  const kinds = Object.values(figureKinds)
  const revenue = { to, kinds: [figureKinds.methodRevenue] }
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  const [{ sums, daily }, pending, loads] = await Promise.all([
    readFigures(db, {
      zone,
      spans: {
        now: { from, to, kinds },
        before: { ...before, kinds },
        month: { from: `${to.slice(0, 7)}-01`, ...revenue },
        year: { from: `${to.slice(0, 4)}-01-01`, ...revenue },
      },
      daily: {
        from,
        to,
        kinds: [figureKinds.type, figureKinds.approved, figureKinds.rejected, figureKinds.methodRevenue],
      },
    }),
    countPending(db),
    countOpenCases(db),
  ])
  const figures = sums.now
  const [took, tookBefore] = await Promise.all([
    measureDecisions(db, zone, { from, to }, figures),
    measureDecisions(db, zone, before, sums.before),
  ])
  const previous = totalsOf(sums.before, tookBefore)
  const totals = totalsOf(figures, took)
  const stats = statsOf(from, days, daily)
  return {
    days,
    from,
    to,
    timezone: zone,
    ...totals,
    previous,
    pendingApplications: pending,
    monthlyRevenue: inDollars(sumCents(sums.month)),
    yearlyRevenue: inDollars(sumCents(sums.year)),
    revenueGrowth: percentChange(totals.totalRevenue, previous.totalRevenue),
    dailyStats: stats,
    monthlyStats: byMonth(stats),
    topCountries: countriesOf(figures),
    visaTypeRevenue: typesOf(figures),
    paymentMethods: methodsOf(figures),
    officers: await officersOf(db, figures, loads),
  }
}

const inTenthsOfDays = (seconds: number | null) => (seconds === null ? null : roundToTenth(seconds / secondsInDay))

function totalsOf(figures: readonly Figure[], { median, p90 }: DecisionTimes): Totals {
  const approved = sum(ofKind(figures, figureKinds.approved), 'count')
  const rejected = sum(ofKind(figures, figureKinds.rejected), 'count')
  const took = ofKind(figures, figureKinds.decisionTime)
  const decided = sum(took, 'count')
  return {
    totalApplications: sum(ofKind(figures, figureKinds.type), 'count'),
    approvedApplications: approved,
    rejectedApplications: rejected,
    withdrawnApplications: sum(ofKind(figures, figureKinds.withdrawn), 'count'),
    approvalRate: approvalRate(approved, rejected),
    averageProcessingTime: decided === 0 ? null : roundToTenth(sum(took, 'amount') / decided / secondsInDay),
    medianProcessingTime: inTenthsOfDays(median),
    p90ProcessingTime: inTenthsOfDays(p90),
    totalRevenue: inDollars(sumCents(ofKind(figures, figureKinds.methodRevenue))),
  }
}

function statsOf(from: string, days: number, figures: readonly DayFigure[]) {
  const found = Map.groupBy(figures, (figure) => `${figure.day} ${figure.what}`)
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(from, place)
    const at = (what: string) => found.get(`${day} ${what}`) ?? []
    return {
      day,
      revenue: inDollars(sumCents(at(figureKinds.methodRevenue))),
      applications: sum(at(figureKinds.type), 'count'),
      approved: sum(at(figureKinds.approved), 'count'),
      rejected: sum(at(figureKinds.rejected), 'count'),
    }
  })
}

function byMonth(stats: ReturnType<typeof statsOf>): Report['monthlyStats'] {
  const months = Map.groupBy(stats, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, parts]) => ({
    month,
    revenue: inDollars(addCents(...parts.map(({ revenue }) => roundToCents(revenue)))),
    applications: parts.reduce((whole, { applications: some }) => whole + some, 0),
  }))
}
