import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { Status } from '../status.ts'
import { applications, informationRequests, type ApplicationRow, type InformationRequestRow } from './table.ts'

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row
}

export async function findApplicationByNumber(db: Db, number: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.applicationNumber, number))
  return row
}

export async function findOwnApplication(db: Db, ownerId: string, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.ownerId, ownerId)))
  return row
}

declare const isLocked: unique symbol

/** Read `for update` in this transaction, so it need not be read again. */
export type LockedApplication = ApplicationRow & { readonly [isLocked]: true }

export async function lockApplication(db: Db, id: string): Promise<LockedApplication | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  return row as LockedApplication | undefined
}

export async function lockOwnApplication(db: Db, ownerId: string, id: string): Promise<LockedApplication | undefined> {
  const row = await lockApplication(db, id)
  return row?.ownerId === ownerId ? row : undefined
}

export async function listOwnApplications(db: Db, ownerId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.ownerId, ownerId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
}

export async function listGroup(db: Db, groupId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.groupId, groupId))
    .orderBy(asc(applications.createdAt), asc(applications.id))
}

type ApplicationValues = Partial<typeof applications.$inferInsert>

/** The status changes only through the application lifecycle. */
export function updateApplication(
  db: Db,
  id: string,
  values: Omit<ApplicationValues, 'status'>,
): Promise<ApplicationRow> {
  return writeApplication(db, id, values)
}

export async function updateUnlocked(
  db: Db,
  { id, status, personalInfoVersion }: ApplicationRow,
  values: Omit<ApplicationValues, 'status'>,
): Promise<ApplicationRow | undefined> {
  const isUnchanged = and(
    eq(applications.id, id),
    eq(applications.status, status),
    eq(applications.personalInfoVersion, personalInfoVersion),
  )
  const [row] = await db.update(applications).set(values).where(isUnchanged).returning()
  return row
}

export async function updateApplicationStatus(
  db: Db,
  { id, version }: LockedApplication,
  values: Omit<ApplicationValues, 'version'> & { status: Status },
): Promise<LockedApplication> {
  return (await writeApplication(db, id, { ...values, version: version + 1 })) as LockedApplication
}

async function writeApplication(db: Db, id: string, values: ApplicationValues): Promise<ApplicationRow> {
  return returnedRow(await db.update(applications).set(values).where(eq(applications.id, id)).returning())
}

export async function findOpenRequest(db: Db, applicationId: string): Promise<InformationRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(informationRequests)
    .where(and(eq(informationRequests.applicationId, applicationId), isNull(informationRequests.closedAt)))
  return row
}
