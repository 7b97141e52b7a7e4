import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { deleteExpiredSessions } from '#domain/accounts/server/sessions.ts'
import { sessions } from '#domain/accounts/server/table.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applications } from '#domain/applications/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { chatSessions, unansweredQuestions } from '#features/assistant/server/table.ts'
import { contactMessages } from '#features/contact/server/table.ts'
import { listStoredPictures } from '#domain/identity-check/server/queries.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { deleteRecordings, pastRetention } from '#domain/interviews/server/recordings.ts'
import { videoRecordings } from '#domain/interviews/server/table.ts'
import { draftExpiring } from '#features/notifications/events.ts'
import { deliveries, notifications } from '#features/notifications/server/table.ts'
import type { Context, Transact } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { retentionApplied } from '../events.ts'
import {
  retentionCutoff,
  remindAfterDays,
  retention,
  retentionClasses,
  defaultVisaDays,
  type RetentionClass,
} from '../retention.ts'
import { deleteApplications, removeFiles } from './forget.ts'

const atOnce = 100

interface RetentionRule {
  overdue(db: Db, before: Date): Promise<number>
  forget(context: Context, before: Date): Promise<number>
}

const unpaid = sql`not exists (select from payment_items i join payments p on p.id = i.payment_id
  where i.application_id = ${applications.id} and i.live and p.captured_amount > p.refunded_amount)`

const retentionRules: Readonly<Record<RetentionClass, RetentionRule>> = {
  drafts: ofApplications((before) => and(eq(applications.status, 'draft'), lt(applications.updatedAt, before), unpaid)),
  'refused applications': ofApplications((before) =>
    and(eq(applications.status, 'rejected'), lt(applications.decidedAt, before)),
  ),
  'issued applications': ofApplications((before) =>
    and(
      eq(applications.status, 'issued'),
      sql`coalesce(
        (select max(v.expiry_date)::timestamptz from visas v where v.application_id = ${applications.id}),
        ${applications.decidedAt} + make_interval(days => coalesce(${applications.visaValidity}, ${defaultVisaDays}))) < ${before}`,
    ),
  ),
  'identity pictures': identityPictures(),
  'interview recordings': {
    overdue: (db, before) => db.$count(videoRecordings, pastRetention(before)),
    async forget({ db, services }, before) {
      const { count, names } = await deleteRecordings(db, pastRetention(before), atOnce)
      if (names.length > 0) await services.jobs.enqueue(db, removeFiles, { names })
      return count
    },
  },
  'contact messages': ofRows(contactMessages, (before) => lt(contactMessages.createdAt, before)),
  'anonymous chat': ofRows(chatSessions, (before) => and(isNull(chatSessions.userId), lt(chatSessions.lastAt, before))),
  'chat of accounts': ofRows(chatSessions, (before) =>
    and(isNotNull(chatSessions.userId), lt(chatSessions.lastAt, before)),
  ),
  'unanswered questions': ofRows(unansweredQuestions, (before) => lt(unansweredQuestions.lastAt, before)),
  notifications: ofRows(notifications, (before) => lt(notifications.createdAt, before)),
  deliveries: ofRows(deliveries, (before) => lt(deliveries.at, before)),
  sessions: {
    overdue: (db, before) => db.$count(sessions, lt(sessions.expire, before)),
    async forget({ db }, before) {
      await deleteExpiredSessions(db, before)
      return 0
    },
  },
}

function ofApplications(isOverdue: (before: Date) => SQL | undefined): RetentionRule {
  return {
    overdue: (db, before) => db.$count(applications, isOverdue(before)),
    async forget(context, before) {
      const rows = await context.db
        .select({ id: applications.id })
        .from(applications)
        .where(isOverdue(before))
        .limit(atOnce)
        .for('update')
      await deleteApplications(
        context,
        rows.map(({ id }) => id),
      )
      return rows.length
    },
  }
}

function ofRows(
  table:
    | typeof contactMessages
    | typeof notifications
    | typeof deliveries
    | typeof chatSessions
    | typeof unansweredQuestions,
  isOverdue: (before: Date) => SQL | undefined,
): RetentionRule {
  return {
    overdue: (db, before) => db.$count(table, isOverdue(before)),
    async forget({ db }, before) {
      const gone = await db.delete(table).where(isOverdue(before)).returning({ id: table.id })
      return gone.length
    },
  }
}

/** Images of face and passport are deleted long before the case. */
function identityPictures(): RetentionRule {
  const { documentImagePath, selfieImagePath, pictures, applicationId, completedAt, createdAt, id } =
    biometricVerifications
  const isOverdue = (before: Date) =>
    and(
      or(isNotNull(documentImagePath), isNotNull(selfieImagePath), sql`${pictures} <> '{}'::jsonb`),
      sql`coalesce((select a.decided_at from applications a where a.id = ${applicationId}), ${completedAt}, ${createdAt}) < ${before}`,
    )
  return {
    overdue: (db, before) => db.$count(biometricVerifications, isOverdue(before)),
    async forget({ db, services }, before) {
      const rows = await db.select().from(biometricVerifications).where(isOverdue(before)).limit(atOnce)
      const names = rows.flatMap(listStoredPictures)
      if (rows.length === 0) return 0
      await services.jobs.enqueue(db, removeFiles, { names })
      await db
        .update(biometricVerifications)
        .set({ documentImagePath: null, selfieImagePath: null, pictures: {}, challenge: null })
        .where(
          inArray(
            id,
            rows.map((row) => row.id),
          ),
        )
      return rows.length
    },
  }
}

export async function countOverdue(db: Db, now: Date): Promise<Record<RetentionClass, number>> {
  const counts = {} as Record<RetentionClass, number>
  for (const name of retentionClasses) counts[name] = await retentionRules[name].overdue(db, retentionCutoff(name, now))
  return counts
}

/** In small transactions, so that requests are not blocked. */
export async function applyRetention(transact: Transact, name: RetentionClass): Promise<void> {
  for (let removed = atOnce; removed >= atOnce;)
    removed = await transact(async (context) => {
      const count = await retentionRules[name].forget(context, retentionCutoff(name, context.now))
      if (count > 0)
        recordEvent(context, retentionApplied, { subject: name, userId: null }, { class: name, removed: count })
      return count
    })
}

export async function remindOfIdleDrafts(context: Context): Promise<void> {
  const { db, now } = context
  const idleSince = new Date(now.getTime() - remindAfterDays * 86_400_000)
  const notReminded = sql`not exists (select from ${events} e where e.subject = ${applications.id}::text
    and e.name = ${draftExpiring.name} and e.at > ${applications.updatedAt})`
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.status, 'draft'),
        lt(applications.updatedAt, idleSince),
        sql`${applications.updatedAt} >= ${retentionCutoff('drafts', now)}`,
        unpaid,
        notReminded,
      ),
    )
  for (const row of rows)
    recordEvent(context, draftExpiring, eventSubject(row), {
      deletedOn: addDays(dayOf(row.updatedAt), retention.drafts.days),
    })
}
