// Answered from the reader's own applications; no one else's are ever read.
import { joinList, joinSentences } from '#foundation/i18n/join-texts.ts'
import { writeDate } from '#foundation/i18n/write-date.ts'
import { roundToCents } from '#foundation/values/money.ts'
import { types } from '#domain/appointments/appointment.ts'
import { isByVideo, isRemote } from '#domain/appointments/calendar.ts'
import { listOwn } from '#domain/appointments/server/queries.ts'
import { statuses } from '#domain/appointments/statuses.ts'
import { listOwnApplications } from '#domain/applications/server/queries.ts'
import { isWithdrawn, statusLabel, withdrawnLabel } from '#domain/applications/status.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { documentTypes, missingDocuments } from '#domain/documents/document-types.ts'
import { requestTexts, type Application } from '#domain/application-lifecycle/application-record.ts'
import { assembleApplications } from '#domain/application-lifecycle/server/read.ts'
import { taskMessages, turnMessage } from '#domain/application-lifecycle/whose-turn.ts'
import { methods } from '#domain/payments/payment.ts'
import { states } from '#domain/payments/states.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { nextSteps } from '#features/tracking/next-steps.ts'
import { findVisa } from '#domain/visas/server/queries.ts'
import { findAskedAbout } from '../knowledge/asked-about.ts'
import type { AnswerContext } from '../knowledge/entry.ts'
import type { OwnEntryName } from '../knowledge/own-entries.ts'

type Own = InputOf<typeof Application>

const considered = 20
const atMost = 3

export async function answerOwn(
  context: SignedInContext,
  { name, question }: { name: OwnEntryName; question: string },
  answerContext: AnswerContext,
  language: Language,
): Promise<readonly string[]> {
  const { translate } = answerContext
  if (name === 'my-appointment') return describeAppointments(context, answerContext, language)
  const rows = await listOwnApplications(context.db, context.user.id)
  if (rows.length === 0) return [translate(/*i18n*/ "You don't have any visa applications yet.")]
  const own = await assembleApplications(context, rows.slice(0, considered))
  const issued = name === 'my-visa' ? own.filter(({ status }) => status === 'issued') : []
  return Promise.all(
    findAskedAbout(question, issued.length > 0 ? issued : own)
      .slice(0, atMost)
      .map(
        async (application) =>
          `${titleOf(application, answerContext)}\n${await describe[name](context, application, answerContext, language)}`,
      ),
  )
}

async function describeAppointments(
  { db, user }: SignedInContext,
  { translate }: AnswerContext,
  language: Language,
): Promise<readonly string[]> {
  const ahead = (await listOwn(db, user.id)).filter(({ status }) => statuses[status].isLive)
  if (ahead.length === 0) return [translate(/*i18n*/ 'You have no appointments. You can book one under Appointments.')]
  return ahead.map(({ type, status, startsAt, center }) => {
    const place = isByVideo({ type, isRemote: isRemote(center) }) ? translate(/*i18n*/ 'By video') : center.name
    const time = writeDate(startsAt, language, {
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: center.timezone,
    })
    return `${translate(types[type].label)} · ${time} (${center.timezone}) · ${place} · ${translate(statuses[status].label)}`
  })
}

function titleOf(application: Own, { translate }: AnswerContext): string {
  const { applicationNumber, applicationType, status } = application
  const state = isWithdrawn(application) ? withdrawnLabel : statusLabel(status)
  return `${applicationNumber} · ${translate(visaTypes[applicationType].title)} · ${translate(state)}`
}

type Describe = (
  context: SignedInContext,
  application: Own,
  answerContext: AnswerContext,
  language: Language,
) => string | Promise<string>

const date = (given: string | Date, language: Language) =>
  writeDate(new Date(given), language, { dateStyle: 'long', timeZone: 'UTC' })

const nextOf = (application: Own, { translate }: AnswerContext, language: Language): string => {
  const { review } = application
  const until = review.until && date(review.until, language)
  return joinSentences(
    [
      ...[turnMessage(application), ...nextSteps({ ...application, review: { until } })].map((text) => translate(text)),
      ...(until ? [translate(/*i18n*/ 'You can appeal until {day}.', { day: until })] : []),
    ],
    language,
  )
}

const statusOf = (application: Own, answerContext: AnswerContext, language: Language): string => {
  const { estimatedCompletionDate: day, tasks } = application
  const said = nextOf(application, answerContext, language)
  if (!day) return said
  const text =
    tasks.length > 0
      ? /*i18n*/ 'If you do this now, you can expect a decision by {day}.'
      : /*i18n*/ 'A decision is expected by {day}.'
  return joinSentences([said, answerContext.translate(text, { day: date(day, language) })], language)
}

const describe: Readonly<Record<Exclude<OwnEntryName, 'my-appointment'>, Describe>> = {
  'my-next-step': (_, application, answerContext, language) => nextOf(application, answerContext, language),
  'my-status': (_, application, answerContext, language) => statusOf(application, answerContext, language),
  'my-missing': (_, application, { translate }, language) => {
    const { request, complete, status, documents } = application
    const papers = status === 'draft' ? missingDocuments(documents) : []
    const sections = [
      ...(complete.personalInfo ? [] : [/*i18n*/ 'Personal information']),
      ...(complete.travelDetails ? [] : [/*i18n*/ 'Travel details']),
    ]
    const missing = [...(status === 'draft' ? sections : []), ...papers.map((type) => documentTypes[type].label)]
    const tasks = application.tasks.filter(({ name }) => name !== 'finish' && name !== 'reply')
    const said = [
      ...(request ? [requestTexts(translate, request)] : []),
      ...(missing.length > 0
        ? [
            translate(/*i18n*/ 'Still missing: {list}.', {
              list: joinList(
                missing.map((text) => translate(text)),
                language,
              ),
            }),
          ]
        : []),
      ...tasks.map(({ name }) => translate(taskMessages[name])),
    ]
    return said.length === 0 ? translate(/*i18n*/ 'Nothing is missing.') : said.join('\n')
  },
  'my-payment': (_, { paymentInfo }, { translate, money }) =>
    paymentInfo
      ? `${money(roundToCents(paymentInfo.amount))} · ${translate(methods[paymentInfo.method].label)} · ${translate(states[paymentInfo.status].label)}`
      : translate(/*i18n*/ 'Nothing has been paid yet.'),
  'my-visa': async ({ db }, application, answerContext, language) => {
    const { translate } = answerContext
    const visa = await findVisa(db, application.id)
    return visa
      ? translate(/*i18n*/ 'Visa {number}, valid until {day}. You can download it under Track Application.', {
          number: visa.visaNumber,
          day: date(visa.expiryDate, language),
        })
      : joinSentences(
          [
            translate(/*i18n*/ 'No visa has been issued for this application yet.'),
            statusOf(application, answerContext, language),
          ],
          language,
        )
  },
}
