import { answersOf } from '#domain/applications/server/answers.ts'
import { findOwnApplication } from '#domain/applications/server/queries.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { findDisagreements, itineraryOf, type ReadingsReply } from '../disagreements.ts'
import { listDocuments } from './queries.ts'
import { findReadings, isReadable } from './readings.ts'

export async function describeReadings(context: SignedInContext, id: string): Promise<InputOf<typeof ReadingsReply>> {
  const { db, user, services } = context
  const application = await findOwnApplication(db, user.id, id)
  if (!application) throw new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
  const documents = (await listDocuments(db, [id])).get(id) ?? []
  const readings = await findReadings(db, services.keys, id)
  return {
    disagreements: findDisagreements(answersOf(context, application), readings),
    ...itineraryOf(readings.get('flight')),
    isReading: documents.some((document) => isReadable(document) && !readings.has(document.documentType)),
  }
}
