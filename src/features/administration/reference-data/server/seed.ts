import { seedCentres } from '#domain/appointments/server/centres.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { seedRows } from '#domain/reference/server/seed.ts'
import { kinds } from '../kinds.ts'

export async function seedReferenceData(db: Db): Promise<void> {
  for (const kind of Object.values(kinds)) if (kind !== kinds.centre) await seedRows<unknown>(db, kind)
  // Centres may have been edited before they became reference data.
  await seedCentres(db)
}
