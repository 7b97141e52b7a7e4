import { offices } from '../offices.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSettings } from '#domain/settings/server/settings.ts'

export const mainOffice = offices.find(({ id }) => id === 'main')?.email ?? ''

/** Must be read by a person, so a no-reply address does not count. */
export async function securityContact({ database, env }: Services): Promise<string> {
  const { notificationEmail } = await readSettings({ db: database.db })
  const sender = /<([^<>]+)>$/.exec(env.mailFrom)?.[1] ?? env.mailFrom
  return notificationEmail || (/^no-?reply@/i.test(sender) ? mainOffice : sender)
}
