// Everything that happens without anybody asking: letters, tidying, and the hourly seal of history.
import * as z from 'zod/mini'
import { notePasswordRefused, passwordRefused } from '#accounts/server/login.ts'
import { answerLetterAsked, letterAsked } from '#accounts/server/recovery.ts'
import { forgetOldSessions } from '#accounts/server/sessions.ts'
import { forgetOldTokens } from '#accounts/server/tokens.ts'
import { keepChainHead, keepHead } from '#audit/server/heads.ts'
import { eventHappened } from '#audit/server/record.ts'
import { mailSubscriber } from '#contact/server/newsletter-mail.ts'
import { answerSubscriptionAsked, newsletterLetter, subscriptionAsked } from '#contact/server/newsletter.ts'
import { contactMail, mailMessage } from '#contact/server/send.ts'
import { forgetUnconfirmed } from '#contact/server/subscribers.ts'
import { deliverLetters } from '#notifications/server/deliver.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { forgetOldLimits } from '#platform/server/limits.ts'
import { transact, type Gate } from '#platform/server/serve.ts'
import type { Services } from '#platform/server/services.ts'
import { mainOffice } from './office.ts'

const tidyUp = job('tidy-up', z.object({}), '23 * * * *')

export async function startJobs(services: Services, gate: Gate): Promise<void> {
  const { jobs, database, clock } = services
  await jobs.work(eventHappened, ({ eventId }) => deliverLetters(services, eventId))
  await jobs.work(letterAsked, (asked) =>
    transact(services, gate, serviceContext(services), (context) => answerLetterAsked(context, asked)),
  )
  await jobs.work(contactMail, (mail) => mailMessage(services, mainOffice, mail))
  await jobs.work(subscriptionAsked, (asked) =>
    transact(services, gate, serviceContext(services), (context) => answerSubscriptionAsked(context, asked)),
  )
  await jobs.work(newsletterLetter, (letter) => mailSubscriber(services, letter))
  await jobs.work(passwordRefused, ({ email }) =>
    transact(services, gate, serviceContext(services), (context) => notePasswordRefused(context, email)),
  )
  await jobs.work(tidyUp, async () => {
    await forgetOldSessions(database.db, clock())
    await forgetOldTokens(database.db, clock())
    await forgetUnconfirmed(database.db, clock())
    await forgetOldLimits(database.db, clock())
  })
  await jobs.work(keepChainHead, () => keepHead(database.db, services.keys, services.env.dataDir, clock()))
}

/** The service acting by itself. */
export function serviceContext(services: Services): Context {
  return {
    db: services.database.db,
    user: null,
    now: services.clock(),
    language: 'en',
    request: { id: 'service', address: '', agent: '', origin: services.publicUrl() },
    services,
    happened: [],
  }
}
