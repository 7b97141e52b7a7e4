import { inDollars } from '#payments/fees.ts'
import { addDays } from '#platform/day.ts'
import type { Context } from '#platform/server/context.ts'
import { readSettings } from '#settings/server/settings.ts'
import { dayIn } from '#settings/zone.ts'
import { approvalRate, growth, quantile, tenth, type Range, type Report, type Totals } from '../report.ts'
import { counted } from './figures.ts'
import { countPending } from './overview.ts'
import { countLoads, countriesOf, methodsOf, officersOf, typesOf } from './parts.ts'
import { ofKind, readFigures, sum, type DayFigure, type Figure } from './read.ts'

const secondsInDay = 86_400

export async function readReport({ db, now }: Pick<Context, 'db' | 'now'>, range: Range): Promise<Report> {
  const { systemTimezone: zone } = await readSettings(db)
  const days = Number(range)
  const to = dayIn(zone, now)
  const from = addDays(to, 1 - days)
  const kinds = Object.values(counted)
  const revenue = { to, kinds: [counted.methodRevenue] }
  const [{ sums, daily }, pending, loads] = await Promise.all([
    readFigures(db, {
      zone,
      spans: {
        now: { from, to, kinds },
        before: { from: addDays(from, -days), to: addDays(from, -1), kinds },
        month: { from: `${to.slice(0, 7)}-01`, ...revenue },
        year: { from: `${to.slice(0, 4)}-01-01`, ...revenue },
      },
      daily: { from, to, kinds: [counted.type, counted.approved, counted.rejected, counted.methodRevenue] },
    }),
    countPending(db),
    countLoads(db),
  ])
  const figures = sums.now
  const previous = totalsOf(sums.before)
  const totals = totalsOf(figures)
  const stats = statsOf(from, days, daily)
  return {
    ...{ days, from, to, timezone: zone, ...totals, previous },
    pendingApplications: pending,
    monthlyRevenue: inDollars(sum(sums.month, 'amount')),
    yearlyRevenue: inDollars(sum(sums.year, 'amount')),
    revenueGrowth: growth(totals.totalRevenue, previous.totalRevenue),
    dailyStats: stats,
    monthlyStats: byMonth(stats),
    topCountries: countriesOf(figures),
    visaTypeRevenue: typesOf(figures),
    paymentMethods: methodsOf(figures),
    officers: await officersOf(db, figures, loads),
  }
}

function totalsOf(figures: readonly Figure[]): Totals {
  const approved = sum(ofKind(figures, counted.approved), 'count')
  const rejected = sum(ofKind(figures, counted.rejected), 'count')
  const hours = ofKind(figures, counted.hours)
  const decided = sum(hours, 'count')
  const took = hours.map(({ key, count: times }) => ({ value: Number(key), count: times }))
  const share = (part: number) => {
    const value = quantile(took, part)
    return value === null ? null : tenth(value / 24)
  }
  return {
    totalApplications: sum(ofKind(figures, counted.type), 'count'),
    approvedApplications: approved,
    rejectedApplications: rejected,
    withdrawnApplications: sum(ofKind(figures, counted.withdrawn), 'count'),
    approvalRate: approvalRate(approved, rejected),
    averageProcessingTime: decided === 0 ? null : tenth(sum(hours, 'amount') / decided / secondsInDay),
    medianProcessingTime: share(0.5),
    p90ProcessingTime: share(0.9),
    totalRevenue: inDollars(sum(ofKind(figures, counted.methodRevenue), 'amount')),
  }
}

/** Every day of the period, also those on which nothing happened. */
function statsOf(from: string, days: number, figures: readonly DayFigure[]) {
  const found = Map.groupBy(figures, (figure) => `${figure.day} ${figure.what}`)
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(from, place)
    const at = (what: string) => found.get(`${day} ${what}`) ?? []
    return {
      day,
      revenue: inDollars(sum(at(counted.methodRevenue), 'amount')),
      applications: sum(at(counted.type), 'count'),
      approved: sum(at(counted.approved), 'count'),
      rejected: sum(at(counted.rejected), 'count'),
    }
  })
}

function byMonth(stats: ReturnType<typeof statsOf>): Report['monthlyStats'] {
  const months = Map.groupBy(stats, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, parts]) => ({
    month,
    // Whole cents are added, so that no part of one is lost on the way.
    revenue: parts.reduce((cents, { revenue }) => cents + Math.round(revenue * 100), 0) / 100,
    applications: parts.reduce((whole, { applications: some }) => whole + some, 0),
  }))
}
