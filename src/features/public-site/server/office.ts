import { offices } from '../offices.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'

export const mainOffice = offices.find(({ id }) => id === 'main')?.email ?? ''

/** Must be read by a person, so a no-reply address does not count. */
export async function securityContact(services: Services): Promise<string> {
  const { notificationEmail } = await readSettings({ db: services.database.db })
  const { from } = mailConfig(services)
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return notificationEmail || (/^no-?reply@/i.test(sender) ? mainOffice : sender)
}
