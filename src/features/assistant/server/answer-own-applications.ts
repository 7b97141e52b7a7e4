// Answered from the reader's own applications; no one else's are ever read.
import { roundToCents } from '#foundation/values/money.ts'
import { types } from '#domain/appointments/appointment.ts'
import { listOwn } from '#domain/appointments/server/queries.ts'
import { statuses } from '#domain/appointments/statuses.ts'
import { listOwnApplications } from '#domain/applications/server/queries.ts'
import { statusLabel } from '#domain/applications/status.ts'
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
import type { Speaker } from '../knowledge/entry.ts'
import type { OwnEntryName } from '../knowledge/own-entries.ts'

type Own = InputOf<typeof Application>

const atMost = 3

export async function answerOwn(
  context: SignedInContext,
  name: OwnEntryName,
  speaker: Speaker,
  language: Language,
): Promise<readonly string[]> {
  const { translate } = speaker
  if (name === 'my-appointment') return describeAppointments(context, speaker, language)
  const rows = await listOwnApplications(context.db, context.user.id)
  if (rows.length === 0) return [translate(/*i18n*/ "You don't have any visa applications yet.")]
  const own = await assembleApplications(context, rows.slice(0, atMost))
  return Promise.all(
    own.map(
      async (application) =>
        `${titleOf(application, speaker)}\n${await describe[name](context, application, speaker, language)}`,
    ),
  )
}

async function describeAppointments(
  { db, user }: SignedInContext,
  { translate }: Speaker,
  language: Language,
): Promise<readonly string[]> {
  const ahead = (await listOwn(db, user.id)).filter(({ status }) => statuses[status].isLive)
  if (ahead.length === 0) return [translate(/*i18n*/ 'You have no appointments. You can book one under Appointments.')]
  return ahead.map(({ type, status, startsAt, center }) => {
    const time = new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: center.timezone,
    }).format(startsAt)
    return `${translate(types[type].label)} · ${time} (${center.timezone}) · ${translate(center.name)} · ${translate(statuses[status].label)}`
  })
}

function titleOf({ applicationNumber, applicationType, status }: Own, { translate }: Speaker): string {
  return `${applicationNumber} · ${translate(visaTypes[applicationType].title)} · ${translate(statusLabel(status))}`
}

type Describe = (
  context: SignedInContext,
  application: Own,
  speaker: Speaker,
  language: Language,
) => string | Promise<string>

const nextOf = (application: Own, { translate }: Speaker): string => {
  const { status, reasonCode, tasks } = application
  return [turnMessage(application), ...nextSteps({ status, reasonCode, tasks })]
    .map((text) => translate(text))
    .join(' ')
}

const date = (given: string | Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(given))

const describe: Readonly<Record<Exclude<OwnEntryName, 'my-appointment'>, Describe>> = {
  'my-next-step': (_, application, speaker) => nextOf(application, speaker),
  'my-status': (_, application, speaker, language) => {
    const { estimatedCompletionDate: day } = application
    const expected = day
      ? `${speaker.translate(/*i18n*/ 'A decision is expected by {day}.', { day: date(day, language) })} `
      : ''
    return `${expected}${nextOf(application, speaker)}`
  },
  'my-missing': (_, application, { translate }) => {
    const { request, complete, status, documents } = application
    const papers = status === 'draft' ? missingDocuments(documents) : []
    const sheets = [
      ...(complete.personalInfo ? [] : [/*i18n*/ 'Personal information']),
      ...(complete.travelDetails ? [] : [/*i18n*/ 'Travel details']),
    ]
    const missing = [...(status === 'draft' ? sheets : []), ...papers.map((type) => documentTypes[type].label)]
    const tasks = application.tasks.filter(({ name }) => name !== 'finish' && name !== 'reply')
    const said = [
      ...(request ? [requestTexts(translate, request)] : []),
      ...(missing.length > 0
        ? [translate(/*i18n*/ 'Still missing: {list}.', { list: missing.map((text) => translate(text)).join(', ') })]
        : []),
      ...tasks.map(({ name }) => translate(taskMessages[name])),
    ]
    return said.length === 0 ? translate(/*i18n*/ 'Nothing is missing.') : said.join('\n')
  },
  'my-payment': (_, { paymentInfo }, { translate, money }) =>
    paymentInfo
      ? `${money(roundToCents(paymentInfo.amount))} · ${translate(methods[paymentInfo.method].label)} · ${translate(states[paymentInfo.status].label)}`
      : translate(/*i18n*/ 'Nothing has been paid yet.'),
  'my-visa': async ({ db }, { id }, { translate }, language) => {
    const visa = await findVisa(db, id)
    return visa
      ? translate(/*i18n*/ 'Visa {number}, valid until {day}. You can download it under Track Application.', {
          number: visa.visaNumber,
          day: date(visa.expiryDate, language),
        })
      : translate(/*i18n*/ 'No visa has been issued for this application yet.')
  },
}
