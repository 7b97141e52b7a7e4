import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findUser } from '#accounts/server/people.ts'
import { issueToken } from '#accounts/server/tokens.ts'
import { events } from '#audit/server/table.ts'
import { layOut } from '#platform/server/letter-layout.ts'
import type { Services } from '#platform/server/services.ts'
import { wordsIn } from '#platform/server/words.ts'
import { letters, type Letter } from '../letters.ts'

/** The events somebody is written to about. */
export const heardEvents: ReadonlySet<string> = new Set(letters.map(({ event }) => event.name))

/** Writes and sends the letters an event calls for. Run again after a crash, it sends the same mails under the same ids. */
export async function deliverLetters(services: Services, eventId: string): Promise<void> {
  const [happened] = await services.database.db.select().from(events).where(eq(events.id, eventId))
  if (!happened?.userId) return
  for (const letter of letters.filter(({ event }) => event.name === happened.name))
    await deliver(services, letter, { id: happened.id, userId: happened.userId, data: happened.data })
}

async function deliver(services: Services, letter: Letter, happened: { id: string; userId: string; data: unknown }) {
  const { db } = services.database
  const data = z.parse(letter.event.data, happened.data)
  const user = await findUser(db, happened.userId)
  if (!user || letter.when?.(data) === false) return
  const i18n = await wordsIn(user.language)
  const text = letter.write({
    i18n,
    name: user.fullName,
    data,
    link: await linkTo(services, letter, user.id),
  })
  await services.mail.send({
    id: happened.id,
    to: { name: user.fullName, address: user.email },
    ...layOut(text, user.language),
  })
  services.metrics.count('mails', letter.event.name)
}

async function linkTo(services: Services, { leadsTo, secret }: Letter, userId: string): Promise<string> {
  const address = services.publicUrl() + leadsTo
  if (!secret) return address
  const token = await issueToken(services.database.db, secret, userId, services.clock())
  return `${address}?token=${token}`
}
