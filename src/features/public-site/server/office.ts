// Whom people reach: the address an administrator has named, or the main office.
import { offices } from '../offices.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSettings } from '#domain/settings/server/settings.ts'

export const mainOffice = offices.find(({ id }) => id === 'main')!.email

/** Somebody must read what is sent here, so an address that takes no answers does not count. */
export async function securityContact({ database, env }: Services): Promise<string> {
  const { notificationEmail } = await readSettings(database.db)
  const sender = /<([^<>]+)>$/.exec(env.mailFrom)?.[1] ?? env.mailFrom
  return notificationEmail || (/^no-?reply@/i.test(sender) ? mainOffice : sender)
}
