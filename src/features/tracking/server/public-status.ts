import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import { findApplicationByNumber } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { isWithdrawn } from '#domain/applications/status.ts'
import { findLastAppeal } from '#domain/application-lifecycle/server/appeal.ts'
import { turnMessage, turnOf } from '#domain/application-lifecycle/whose-turn.ts'
import { expectedDecisionDay } from '#domain/application-lifecycle/server/expected-decision.ts'
import { findHeldDecisions, hideDecision } from '#domain/application-lifecycle/server/unannounced-decisions.ts'
import { findTasks } from '#domain/application-lifecycle/server/whose-turn.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { PublicStatus, StatusQuestion } from '../public-status.ts'

const perAddress: Limit = { max: 20, perSeconds: 600 }
/** The demo and its tests share one address. */
const perAddressInDemonstration: Limit = { max: 600, perSeconds: 600 }
/** Anyone who has found a number must not be able to guess the rest from many addresses. */
const perNumber: Limit = { max: 20, perSeconds: 86_400 }

export async function readPublicStatus(
  context: Context,
  question: StatusQuestion,
): Promise<InputOf<typeof PublicStatus>> {
  const { db, now, services, request } = context
  const limit = services.env.profile === 'demonstration' ? perAddressInDemonstration : perAddress
  await consumeLimit(db, `track ${addressGroup(request.address)}`, limit, now)
  const number = parseReferenceNumber('EV', question.applicationNumber)
  if (number) await consumeLimit(db, `track-number ${number}`, perNumber, now)

  const found = number ? await findApplicationByNumber(db, number) : undefined
  if (!found || found.status === 'draft' || !isApplicant(context, found, question)) throw notFound()
  const row = hideDecision(found, (await findHeldDecisions(db, [found])).get(found.id))
  const tasks = (await findTasks(db, [row])).get(row.id) ?? []
  const appeal = (await findLastAppeal(db, row.id))?.status ?? null
  return {
    applicationNumber: row.applicationNumber,
    status: row.status,
    isWithdrawn: isWithdrawn(row),
    turn: turnOf(row.status, tasks, appeal),
    message: turnMessage({ status: row.status, tasks, reasonCode: row.reasonCode, review: { status: appeal } }),
    expectedDecision: await expectedDecisionDay(context, row, await readOfficeDays({ db }), tasks),
    decidedOn: row.decidedAt && dayOf(row.decidedAt),
  }
}

/** Wrong details and an unknown number get the same answer, so that numbers cannot be probed. */
function notFound(): Refusal {
  return new Refusal(
    'missing',
    /*i18n*/ 'We couldn’t find a submitted application with these details. Check all three against your confirmation email and your passport.',
    { code: 'application-not-matched' },
  )
}

function isApplicant({ services }: Context, row: ApplicationRow, { passportNumber, dob }: StatusQuestion): boolean {
  const info = readPersonalInfo(services.keys, row)
  return Boolean(info?.passportNumber) && plain(info?.passportNumber) === plain(passportNumber) && info?.dob === dob
}

function plain(number: string | undefined): string {
  return (number ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
