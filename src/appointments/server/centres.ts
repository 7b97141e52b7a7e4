import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { remoteCity } from '../centre.ts'
import { centres, type CentreRow } from './table.ts'

/** The centres every installation begins with. What was changed since then stays. */
const firstCentres: (typeof centres.$inferInsert)[] = [
  {
    id: 1,
    name: 'Monrovia Visa Centre',
    address: 'Capitol Hill',
    city: 'Monrovia',
    country: 'Liberia',
    phone: '+231 77 000 0001',
    email: 'monrovia@evisa.example',
    timezone: 'Africa/Monrovia',
  },
  {
    id: 2,
    name: 'Roberts International Airport',
    address: 'Airport Road, Harbel',
    city: 'Margibi',
    country: 'Liberia',
    phone: '+231 77 000 0002',
    email: 'airport@evisa.example',
    timezone: 'Africa/Monrovia',
  },
  {
    id: 3,
    name: 'Accra Visa Centre',
    address: 'Airport Residential Area',
    city: 'Accra',
    country: 'Ghana',
    phone: '+233 30 000 0003',
    email: 'accra@evisa.example',
    timezone: 'Africa/Accra',
  },
  {
    id: 4,
    name: 'Remote Verification',
    address: 'By video',
    city: remoteCity,
    country: 'Liberia',
    phone: '+231 77 000 0004',
    email: 'remote@evisa.example',
    workingHours: '00:00-24:00',
  },
]

export async function seedCentres(db: Db): Promise<void> {
  await db.insert(centres).values(firstCentres).onConflictDoNothing()
}

export function listActiveCentres(db: Db) {
  return db.select().from(centres).where(eq(centres.isActive, true)).orderBy(asc(centres.id))
}

export async function findCentre(db: Db, id: number): Promise<CentreRow | undefined> {
  const [row] = await db.select().from(centres).where(eq(centres.id, id))
  return row
}

/** A centre that takes appointments; another is not there. */
export async function getActiveCentre(db: Db, id: number): Promise<CentreRow> {
  const centre = await findCentre(db, id)
  if (!centre?.isActive) throw new Refusal('missing', /*i18n*/ 'There is no such centre.')
  return centre
}
