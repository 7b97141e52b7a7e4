import { eq } from 'drizzle-orm'
import { videoSessions } from '#domain/interviews/server/table.ts'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import type { People } from '../access/actors.ts'
import { deskNouns } from '../access/desk-nouns.ts'
import { asForm } from '../files/generated-form.ts'
import type { Person } from '../server.ts'

export interface CreatingRequest {
  by?: Person | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  body?: object | undefined
  /** Another request, which must not get the reply of the first. */
  otherBody?: object | undefined
  file?: Buffer
  otherFile?: Buffer
  headers?: Record<string, string>
}

export type Prepare = (people: People) => Promise<CreatingRequest>

export type Example = readonly [Endpoint, Prepare]

export async function firstOf(
  noun: { make(people: People): Promise<readonly CreatingRequest['params'][]> },
  people: People,
) {
  const [params] = await noun.make(people)
  return params
}

export async function aMeeting(people: People) {
  const { server, owner, officer } = people
  const [params] = await deskNouns.meeting.make(people)
  const { id } = params!
  await server.as(owner).get(`/api/video-sessions/${id}`)
  await server.db
    .update(videoSessions)
    .set({ recordingAnswer: 'agreed', status: 'active', officerId: officer.id })
    .where(eq(videoSessions.appointmentId, String(id)))
  return { id: id! }
}

export function contentOf({ body, file }: CreatingRequest) {
  if (!file) return { headers: {}, payload: body }
  return asForm({ fileName: 'photo.jpg', fileType: 'image/jpeg', bytes: file })
}
