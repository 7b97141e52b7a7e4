import { and, count, inArray, isNotNull } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { cents, inDollars } from '#foundation/values/money.ts'
import { methodNames } from '#domain/payments/payment.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { roundToTenth, type Report } from '../report.ts'
import { figureKinds } from './figures.ts'
import { find, ofKind, sum, type Figure } from './read.ts'

const countriesShown = 10

export function countriesOf(figures: readonly Figure[]): Report['topCountries'] {
  const revenue = new Map(ofKind(figures, figureKinds.countryRevenue).map(({ key, amount }) => [key, cents(amount)]))
  const handedIn = new Map(ofKind(figures, figureKinds.country).map(({ key, count: some }) => [key, some]))
  return [...new Set([...handedIn.keys(), ...revenue.keys()])]
    .map((country) => ({
      country: country || 'unknown',
      revenue: inDollars(revenue.get(country) ?? cents(0)),
      count: handedIn.get(country) ?? 0,
    }))
    .sort((a, b) => b.count - a.count || b.revenue - a.revenue || a.country.localeCompare(b.country))
    .slice(0, countriesShown)
}

export function typesOf(figures: readonly Figure[]): Report['visaTypeRevenue'] {
  return [...visaTypeNames, 'unknown' as const]
    .map((type) => {
      const earned = find(figures, figureKinds.typeRevenue, type)
      const fees = find(figures, figureKinds.typeFees, type).amount
      return {
        type,
        applications: find(figures, figureKinds.type, type).count,
        revenue: inDollars(cents(earned.amount)),
        avgFee: earned.count === 0 ? 0 : inDollars(cents(Math.round(fees / earned.count))),
      }
    })
    .filter(({ type, revenue }) => type !== 'unknown' || revenue !== 0)
}

export function methodsOf(figures: readonly Figure[]): Report['paymentMethods'] {
  const all = sum(ofKind(figures, figureKinds.methodRevenue), 'count')
  return [...methodNames, 'unknown' as const]
    .map((method) => {
      const { count: some, amount } = find(figures, figureKinds.methodRevenue, method)
      const percentage = all === 0 ? 0 : roundToTenth((some / all) * 100)
      return { method, count: some, revenue: inDollars(cents(amount)), percentage }
    })
    .filter(({ method, revenue }) => method !== 'unknown' || revenue !== 0)
}

export async function countOpenCases(db: Db): Promise<Map<string, number>> {
  const loads = await db
    .select({ id: applications.assignedTo, cases: count() })
    .from(applications)
    .where(and(isNotNull(applications.assignedTo), inArray(applications.status, [...openStatuses])))
    .groupBy(applications.assignedTo)
  return new Map(loads.flatMap(({ id, cases }) => (id ? [[id, cases]] : [])))
}

export async function officersOf(
  db: Db,
  figures: readonly Figure[],
  open: ReadonlyMap<string, number>,
): Promise<Report['officers']> {
  const deciders = [...ofKind(figures, figureKinds.approved), ...ofKind(figures, figureKinds.rejected)].map(
    ({ key }) => key,
  )
  const ids = [...new Set([...deciders.filter(Boolean), ...open.keys()])]
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, fullName: users.fullName }).from(users).where(anyOf(users.id, ids))
  const rows = [...people, ...(deciders.includes('') ? [{ id: '', fullName: '' }] : [])].map(({ id, fullName }) => ({
    id: id || null,
    fullName,
    approved: find(figures, figureKinds.approved, id).count,
    rejected: find(figures, figureKinds.rejected, id).count,
    openCases: open.get(id) ?? 0,
  }))
  return rows.sort((a, b) => b.approved + b.rejected - a.approved - a.rejected || a.fullName.localeCompare(b.fullName))
}
