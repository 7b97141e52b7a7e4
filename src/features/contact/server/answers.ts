import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#domain/accounts/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { screens } from '#foundation/paths.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { messageTransitions, type MessageChange } from '../contact.ts'
import { answerToMessage } from '../contact-emails.ts'
import { messageAnswered, messageOwnerChanged, messageStateChanged } from '../events.ts'
import { asMessage, findMessage, lockMessage, messageNotFound, selectMessages } from './messages.ts'
import { contactAnswers, contactMessages, referenceOf, type MessageRow } from './table.ts'

const purpose = 'contact-answer'

export const sealedContactAnswers = sealedTable(contactAnswers, ['id'], (keys, { text }) => ({
  text: keys.resealText(text, purpose),
}))

export const openAnswer = (keys: Services['keys'], sealed: string) => keys.openText(sealed, purpose)

export const answerMail = job('contact-answer-email', z.object({ answerId: z.uuid() }))

const eventSubject = ({ id, userId }: MessageRow) => ({ subject: id, userId })

const notInTable = () => new Error('the state of a message changed in a way that its table does not list')

export async function getMessage({ db, services }: Context, id: string) {
  const [found] = await selectMessages(db).where(eq(contactMessages.id, id))
  if (!found) throw messageNotFound()
  const rows = await db
    .select({ answer: contactAnswers, author: users.fullName })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.writtenBy))
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.createdAt), asc(contactAnswers.id))
  const answers = rows.map(({ answer, author }) => ({
    id: answer.id,
    text: openAnswer(services.keys, answer.text),
    by: author,
    at: answer.createdAt,
  }))
  return { ...asMessage(found), answers }
}

export async function answerMessage(context: SignedInContext, id: string, text: string) {
  const { db, user, now, services } = context
  const message = await lockMessage(db, id)
  const { to } = getTransition(messageTransitions, { from: message.state, on: 'answer', by: 'staff' }, notInTable)

  const values = { messageId: id, text: services.keys.sealText(text, purpose), writtenBy: user.id, createdAt: now }
  const answer = returnedRow(await db.insert(contactAnswers).values(values).returning())
  await db
    .update(contactMessages)
    .set({ state: to, ownerId: message.ownerId ?? user.id })
    .where(eq(contactMessages.id, id))
  recordEvent(context, messageAnswered, eventSubject(message), {})
  await services.jobs.enqueue(db, answerMail, { answerId: answer.id })
  return getMessage(context, id)
}

export async function changeMessage(context: SignedInContext, id: string, { state, mine }: MessageChange) {
  const { db, user } = context
  const message = await lockMessage(db, id)
  const isChanged = state !== undefined && state !== message.state
  if (isChanged) getTransition(messageTransitions, { from: message.state, to: state, by: 'staff' }, notInTable)
  const taken = mine ? user.id : null
  const ownerId = mine === undefined ? message.ownerId : taken

  await db
    .update(contactMessages)
    .set({ ownerId, ...(state && { state }) })
    .where(eq(contactMessages.id, id))
  if (isChanged) recordEvent(context, messageStateChanged, eventSubject(message), { from: message.state, to: state })
  if (ownerId !== message.ownerId) recordEvent(context, messageOwnerChanged, eventSubject(message), { to: ownerId })
  return getMessage(context, id)
}

export async function mailAnswer(services: Services, { answerId }: z.infer<typeof answerMail.data>): Promise<void> {
  const { db } = services.database
  const [answer] = await db.select().from(contactAnswers).where(eq(contactAnswers.id, answerId))
  const message = answer && (await findMessage(db, answer.messageId))
  if (!answer || !message) return
  const i18n = await translationsFor(message.language)
  const text = openAnswer(services.keys, answer.text)
  const reference = referenceOf(message)
  const link = `${services.publicUrl()}${addressIn(screens.contact.path, message.language)}`
  await services.mail.send({
    id: answer.id,
    to: { name: '', address: message.email },
    ...renderEmail(answerToMessage(i18n, { text, reference, link }), message.language),
  })
  services.metrics.count('mails', messageAnswered.name)
}
