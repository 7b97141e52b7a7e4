import { countAppointmentsToday } from '#domain/appointments/server/staff/today.ts'
import { countOpenApprovals } from '#domain/approvals/server/queries.ts'
import { countWaitingThreads } from '#features/assistant/server/inbox.ts'
import { countCases } from '#features/cases/server/list.ts'
import { countDay } from '#features/cases/server/my-day.ts'
import { countOpenMessages } from '#features/contact/server/messages.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { DeskCounts, MyDay } from '../staff/desk.ts'

export async function readDeskCounts(context: SignedInContext): Promise<DeskCounts> {
  const { db, user } = context
  const [cases, conversations, messages, appointments, approvals] = await Promise.all([
    countCases(context),
    countWaitingThreads(db),
    countOpenMessages(db),
    countAppointmentsToday(context),
    user.role === 'admin' ? countOpenApprovals(db) : 0,
  ])
  return { queue: cases.open, mine: cases.mine, inbox: conversations + messages, appointments, approvals }
}

export async function readMyDay(context: SignedInContext): Promise<MyDay> {
  const [{ counts, dueBy }, appointments] = await Promise.all([countDay(context), countAppointmentsToday(context)])
  return { counts: { ...counts, appointments }, dueBy }
}
