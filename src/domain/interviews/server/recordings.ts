import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { applications } from '#domain/applications/server/table.ts'
import type { StoredFileLookup } from '#domain/documents/server/delete-orphan-files.ts'
import { fillPath } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { interviewsApi } from '../api.ts'
import { recordingDays, recordingLimits, type Recording } from '../recording.ts'
import { interviewsConfig } from './config.ts'
import { videoRecordingParts, videoRecordings, type VideoRecordingRow, type VideoSessionRow } from './table.ts'

const day = 86_400_000

export async function readRecording(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  session: VideoSessionRow,
  applicationId: string | null,
): Promise<Recording> {
  const all = session.recordingAnswer === 'agreed' ? await listTakes(db, session.id) : []
  const takes = all.filter(({ parts }) => parts > 0)
  const isArriving = ({ row }: Take) =>
    row.endedAt === null && now.getTime() - row.lastPartAt.getTime() < recordingLimits.silence
  return {
    isOffered: interviewsConfig(services).offersRecording,
    answer: session.recordingAnswer,
    isRunning: session.status === 'active' && all.some(isArriving),
    takes: takes.map(({ row: { id, startedAt, lastPartAt, fileType } }) => ({
      id,
      fileType,
      startedAt: startedAt.toISOString(),
      seconds: Math.max(1, Math.round((lastPartAt.getTime() - startedAt.getTime()) / 1000)),
    })),
    keptUntil: await findRetentionEnd(db, takes, applicationId),
  }
}

/** The API specifies one address; of several recordings it is the first. */
export function recordingPath({ takes: [first] }: Recording): string | null {
  return first ? fillPath(interviewsApi.watchRecording.path, { id: first.id }) : null
}

interface Take {
  row: VideoRecordingRow
  parts: number
}

export async function listTakes(db: Db, videoSessionId: string): Promise<Take[]> {
  return db
    .select({ row: videoRecordings, parts: count(videoRecordingParts.number) })
    .from(videoRecordings)
    .leftJoin(videoRecordingParts, eq(videoRecordingParts.recordingId, videoRecordings.id))
    .where(eq(videoRecordings.videoSessionId, videoSessionId))
    .groupBy(videoRecordings.id)
    .orderBy(asc(videoRecordings.startedAt))
}

const retentionEnd = (since: Date) => new Date(since.getTime() + recordingDays * day).toISOString()

async function findRetentionEnd(db: Db, takes: readonly Take[], applicationId: string | null): Promise<string | null> {
  const last = takes.at(-1)
  if (!last) return null
  const { startedAt } = last.row
  if (applicationId === null) return retentionEnd(startedAt)
  const [row] = await db
    .select({ decidedAt: applications.decidedAt })
    .from(applications)
    .where(eq(applications.id, applicationId))
  if (!row?.decidedAt) return null
  return retentionEnd(row.decidedAt > startedAt ? row.decidedAt : startedAt)
}

export async function listParts(db: Db, recordingId: string) {
  return db
    .select()
    .from(videoRecordingParts)
    .where(eq(videoRecordingParts.recordingId, recordingId))
    .orderBy(asc(videoRecordingParts.number))
}

export const findStoredRecordings: StoredFileLookup = async (db, names) => {
  const rows = await db
    .select({ name: videoRecordingParts.storageName })
    .from(videoRecordingParts)
    .where(inArray(videoRecordingParts.storageName, [...names]))
  return rows.map(({ name }) => name)
}

export const ofSession = (id: string) => eq(videoRecordings.videoSessionId, id)
const ofAppointments = (which: SQL) =>
  sql`${videoRecordings.videoSessionId} in (select v.id from video_sessions v
    join appointments p on p.id = v.appointment_id where ${which})`
export const ofPerson = (userId: string) => ofAppointments(sql`p.user_id = ${userId}`)
export const ofApplications = (ids: readonly string[]) => ofAppointments(inArray(sql`p.application_id`, [...ids]))

export const pastRetention = (before: Date) =>
  and(
    sql`${videoRecordings.startedAt} < ${before}`,
    sql`exists (select from video_sessions v join appointments p on p.id = v.appointment_id
      left join applications a on a.id = p.application_id
      where v.id = ${videoRecordings.videoSessionId} and (p.application_id is null or a.decided_at < ${before}))`,
  )

/** Returns the names of the stored files; the caller removes them after the commit. */
export async function deleteRecordings(db: Db, which: SQL | undefined, max?: number) {
  const query = db.select({ id: videoRecordings.id }).from(videoRecordings).where(which).$dynamic()
  const ids = (await (max === undefined ? query : query.limit(max))).map(({ id }) => id)
  if (ids.length === 0) return { count: 0, names: [] }
  const parts = await db
    .select({ name: videoRecordingParts.storageName })
    .from(videoRecordingParts)
    .where(inArray(videoRecordingParts.recordingId, ids))
  await db.delete(videoRecordings).where(inArray(videoRecordings.id, ids))
  return { count: ids.length, names: parts.map(({ name }) => name) }
}
