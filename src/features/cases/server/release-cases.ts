import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountsPorts } from '#domain/accounts/server/ports.ts'
import { caseAssigned } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { updateApplication } from '#domain/applications/server/queries.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { absences } from './table.ts'

const ofStaff = (staffId: string) =>
  and(eq(applications.assignedTo, staffId), inArray(applications.status, [...openStatuses]))

export const accountsPorts: Pick<AccountsPorts, 'countOpenCases' | 'releaseCases'> = {
  countOpenCases: (db, staffId) => db.$count(applications, ofStaff(staffId)),

  async releaseCases(context, staffId) {
    const { db, now } = context
    const rows = await db
      .select()
      .from(applications)
      .where(ofStaff(staffId))
      .orderBy(asc(applications.id))
      .for('update')
    for (const row of rows) {
      await updateApplication(db, row.id, { assignedTo: null, version: row.version + 1, updatedAt: now })
      recordEvent(context, caseAssigned, eventSubject(row), { to: null })
    }
    // Someone who has left cannot cover for others.
    await db.update(absences).set({ coverId: null }).where(eq(absences.coverId, staffId))
  },
}
