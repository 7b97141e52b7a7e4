import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { lockStaff } from '#domain/accounts/server/queries.ts'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { staff } from '#foundation/values/roles.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { StaffMember } from '../lists/case-lists.ts'
import { absenceNoted } from '../events.ts'
import { absences } from './table.ts'

export async function listStaff({ db, now }: SignedInContext): Promise<StaffMember[]> {
  const people = await db
    .select({ id: users.id, fullName: users.fullName, role: users.role, absence: absences })
    .from(users)
    .leftJoin(absences, eq(absences.staffId, users.id))
    .where(and(inArray(users.role, [...staff]), isNull(users.deactivatedAt)))
    .orderBy(asc(users.fullName), asc(users.id))
  const loads = await db
    .select({ staffId: applications.assignedTo, cases: count() })
    .from(applications)
    .where(and(isNotNull(applications.assignedTo), inArray(applications.status, [...openStatuses])))
    .groupBy(applications.assignedTo)
  const openCases = new Map(loads.map(({ staffId, cases }) => [staffId, cases]))
  const today = dayOf(now)
  return people.map(({ absence, ...person }) => {
    const isKnown = absence !== null && absence.until >= today
    return {
      ...person,
      openCases: openCases.get(person.id) ?? 0,
      absentFrom: isKnown ? absence.startsOn : null,
      absentUntil: isKnown ? absence.until : null,
      coverId: isKnown ? absence.coverId : null,
    }
  })
}

interface AbsenceGiven {
  from?: string | null | undefined
  until: string | null
  coverId?: string | null | undefined
}

export async function recordAbsence(
  context: SignedInContext,
  { from = null, until, coverId = null }: AbsenceGiven,
): Promise<void> {
  const { db, user, now } = context
  if (until === null) await db.delete(absences).where(eq(absences.staffId, user.id))
  else {
    if (until < dayOf(now))
      throw new Refusal('invalid', /*i18n*/ 'That day has passed.', {
        code: 'day-passed',
        fields: { until: /*i18n*/ 'That day has passed.' },
      })
    if (from !== null && from > until)
      throw new Refusal('invalid', /*i18n*/ 'The first day must not be after the last.', {
        code: 'first-after-last',
        fields: { from: /*i18n*/ 'The first day must not be after the last.' },
      })
    if (coverId !== null && (coverId === user.id || !(await lockStaff(db, coverId))))
      throw new Refusal('invalid', /*i18n*/ 'Choose another member of staff as your cover.', {
        code: 'no-colleague',
        fields: { coverId: /*i18n*/ 'Choose another member of staff as your cover.' },
      })
    await db
      .insert(absences)
      .values({ staffId: user.id, startsOn: from, until, coverId })
      .onConflictDoUpdate({ target: absences.staffId, set: { startsOn: from, until, coverId } })
  }
  recordEvent(
    context,
    absenceNoted,
    { subject: user.id, userId: null },
    { from: until === null ? null : from, until, coverId: until === null ? null : coverId },
  )
}
