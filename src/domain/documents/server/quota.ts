import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import { limits } from '../limits.ts'
import { sumDocumentSizes } from './queries.ts'

const hour = 3600

/** The demo is often used by automated clients. */
const uploadsPerUser: Readonly<Record<'production' | 'demonstration', Limit>> = {
  production: { max: 20, perSeconds: hour },
  demonstration: { max: 2000, perSeconds: hour },
}

/** Counted first, so that refused uploads count too. */
export async function consumeUploadLimit({ services, user, now }: SignedInContext): Promise<void> {
  await consumeLimit(services.database.db, `upload ${user.id}`, uploadsPerUser[services.env.profile], now)
}

export async function assertWithinQuota(db: Db, applicationId: string, size: number, now: Date): Promise<void> {
  const { files, bytes } = await sumDocumentSizes(db, applicationId, now)
  if (files >= limits.files || bytes + size > limits.bytesPerApplication)
    throw new Refusal(
      'too-many',
      /*i18n*/ 'Too many files have been uploaded for this application. Please come back tomorrow.',
      { code: 'no-room', retryAfter: hour },
    )
}
