import { and, desc, eq, inArray } from 'drizzle-orm'
import { listOwnApplications } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { AppointmentType } from '#domain/appointments/appointment.ts'
import { isRemote } from '#domain/appointments/calendar.ts'
import { appointments, centres } from '#domain/appointments/server/table.ts'
import { statuses as appointmentStatuses } from '#domain/appointments/statuses.ts'
import { listDocuments } from '#domain/documents/server/queries.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { videoSessions } from '#domain/interviews/server/table.ts'
import { isCovering, type FeeCoverage } from '#domain/payments/fee-coverage.ts'
import { findFeeCoverage } from '#domain/payments/server/fee-coverage.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { tasksOf, type ApprovalProgress, type Task, type TaskName } from '../whose-turn.ts'

interface Visits {
  meetings: ReadonlyMap<string | null, Meeting[]>
  checks: ReadonlyMap<string | null, Check[]>
}

interface TaskRecords extends Visits {
  coverage: ReadonlyMap<string, FeeCoverage>
  payments: ReadonlyMap<string, { state: PaymentState }>
  documents: ReadonlyMap<string, readonly { status: string }[]>
}

export async function findTasks(db: Db, rows: readonly ApplicationRow[]): Promise<ReadonlyMap<string, Task[]>> {
  const reads = readTogether(db)
  const open = rows.filter(({ status }) => openStatuses.includes(status))
  const ids = open.map(({ id }) => id)
  const [payments, coverage, documents, visits] = await Promise.all([
    findPayments(reads, ids),
    findFeeCoverage(reads, ids),
    listDocuments(reads, ids),
    findVisits(reads, open),
  ])
  return tasksFrom(rows, { payments, coverage, documents, ...visits })
}

export async function findVisits(db: Db, rows: readonly ApplicationRow[]): Promise<Visits> {
  const reads = readTogether(db)
  const [meetings, checks] = await Promise.all([
    findMeetings(
      reads,
      rows.filter(({ requireBiometrics, needsInterview }) => requireBiometrics || needsInterview),
    ),
    findChecks(
      reads,
      rows.filter(({ requireBiometrics }) => requireBiometrics),
    ),
  ])
  return { meetings, checks }
}

export function tasksFrom(
  rows: readonly ApplicationRow[],
  { payments, coverage, documents, meetings, checks }: TaskRecords,
): ReadonlyMap<string, Task[]> {
  return new Map(
    rows.map((row) => {
      const met = meetings.get(row.id) ?? []
      const live = (type: Meeting['type']) =>
        met.find((meeting) => meeting.type === type && appointmentStatuses[meeting.status].isLive)
      const tasks = tasksOf({
        status: row.status,
        ...paymentProgress(payments.get(row.id)?.state, coverage.get(row.id)),
        hasRejectedDocument: (documents.get(row.id) ?? []).some(({ status }) => status === 'rejected'),
        identity: row.requireBiometrics ? identityProgress(checks.get(row.id) ?? [], met) : 'not-required',
        interview: row.needsInterview ? interviewProgress(met) : 'not-required',
      })
      const appointmentOf = (name: Task['name']) => {
        if (name === 'identity' || name === 'identity-visit') return live('biometric_document')?.id ?? null
        return name === 'interview' ? (live('interview')?.id ?? null) : null
      }
      return [row.id, tasks.map((name) => ({ name, appointmentId: appointmentOf(name) }))]
    }),
  )
}

function paymentProgress(
  state: PaymentState | undefined,
  coverage: FeeCoverage | undefined,
): Pick<ApprovalProgress, 'payment' | 'fee'> {
  const payment = coverage?.isDisputed ? 'disputed' : (state ?? null)
  if (!coverage || coverage.held === 0) return { payment, fee: 'missing' }
  return { payment, fee: isCovering(coverage) ? 'covered' : 'partly-returned' }
}

type Check = Pick<typeof biometricVerifications.$inferSelect, 'status' | 'officerReviewed' | 'createdAt'>

async function findChecks(db: Db, rows: readonly ApplicationRow[]): Promise<ReadonlyMap<string | null, Check[]>> {
  if (rows.length === 0) return new Map()
  const { applicationId, status, officerReviewed, createdAt } = biometricVerifications
  const found = await db
    .select({ applicationId, status, officerReviewed, createdAt })
    .from(biometricVerifications)
    .where(
      anyOf(
        applicationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(createdAt))
  return Map.groupBy(found, (check) => check.applicationId)
}

interface Meeting {
  id: string
  type: (typeof appointments.$inferSelect)['type']
  status: (typeof appointments.$inferSelect)['status']
  createdAt: Date
  isRemote: boolean
  session: { status: string; outcome: string | null; judgedBy: string | null; endTime: Date | null } | null
}

async function findMeetings(db: Db, rows: readonly ApplicationRow[]): Promise<ReadonlyMap<string | null, Meeting[]>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ appointment: appointments, centre: centres, session: videoSessions })
    .from(appointments)
    .innerJoin(centres, eq(centres.id, appointments.centerId))
    .leftJoin(videoSessions, eq(videoSessions.appointmentId, appointments.id))
    .where(
      and(
        anyOf(
          appointments.applicationId,
          rows.map(({ id }) => id),
        ),
        inArray(appointments.type, ['biometric_document', 'interview']),
      ),
    )
    .orderBy(desc(appointments.createdAt))
  const grouped = Map.groupBy(found, ({ appointment }) => appointment.applicationId)
  return new Map(
    [...grouped].map(([id, group]) => [
      id,
      group.map(({ appointment, centre, session }) => ({
        id: appointment.id,
        type: appointment.type,
        status: appointment.status,
        createdAt: appointment.createdAt,
        isRemote: isRemote(centre),
        session,
      })),
    ]),
  )
}

function identityProgress(checks: readonly Check[], met: readonly Meeting[]): ApprovalProgress['identity'] {
  const [latest] = checks
  if (checks.find(({ officerReviewed }) => officerReviewed)?.status === 'approved') return 'confirmed'
  if (latest && !latest.officerReviewed && (latest.status === 'processing' || latest.status === 'approved'))
    return 'under-review'
  const visit = met.find(({ type, isRemote: remote }) => type === 'biometric_document' && !remote)
  if (visit && appointmentStatuses[visit.status].isLive) return 'visit-booked'
  const cameInPerson = visit?.status === 'completed' && (!latest || latest.createdAt < visit.createdAt)
  return cameInPerson ? 'under-review' : 'missing'
}

function interviewProgress(met: readonly Meeting[]): ApprovalProgress['interview'] {
  const interviews = met.filter(({ type }) => type === 'interview')
  const ended = interviews
    .filter(({ session }) => session?.status === 'ended')
    .toSorted((one, other) => Number(other.session?.endTime ?? 0) - Number(one.session?.endTime ?? 0))
  if (ended.find(({ session }) => session?.judgedBy)?.session?.outcome === 'passed') return 'passed'
  const isAhead = interviews.some(
    ({ status, session }) => appointmentStatuses[status].isLive && session?.status !== 'ended',
  )
  if (isAhead) return 'booked'
  return ended.length > 0 ? 'under-review' : 'missing'
}

const appointmentTypeFor: Readonly<Partial<Record<TaskName, AppointmentType>>> = {
  identity: 'biometric_document',
  'interview-booking': 'interview',
}

export async function findRequiredAppointments(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, AppointmentType[]>> {
  const tasks = await findTasks(db, await listOwnApplications(db, userId))
  return new Map(
    [...tasks].map(([id, owed]) => [
      id,
      owed.flatMap(({ name, appointmentId }) => (appointmentId === null ? (appointmentTypeFor[name] ?? []) : [])),
    ]),
  )
}
