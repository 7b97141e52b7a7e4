import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import { limits } from '../limits.ts'
import { sumDocumentSizes } from './queries.ts'

const hour = 3600

/** How many files one person may send. A demonstration is often tried by programs. */
const perPerson: Readonly<Record<'production' | 'demonstration', Limit>> = {
  production: { max: 20, perSeconds: hour },
  demonstration: { max: 2000, perSeconds: hour },
}

/** Counts before anything is looked at, so that what is refused counts too. */
export async function spendUpload({ services, user, now }: SignedInContext): Promise<void> {
  await consumeLimit(services.database.db, `upload ${user.id}`, perPerson[services.env.profile], now)
}

/** Refuses one more file where an application has taken in enough. */
export async function checkRoom(db: Db, applicationId: string, size: number, now: Date): Promise<void> {
  const { files, bytes } = await sumDocumentSizes(db, applicationId, now)
  if (files >= limits.files || bytes + size > limits.bytesPerApplication)
    throw new Refusal(
      'too-many',
      /*i18n*/ 'Too many files were uploaded for this application. Please come back tomorrow.',
      { code: 'no-room', retryAfter: hour },
    )
}
