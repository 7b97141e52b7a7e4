import { Readable } from 'node:stream'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { FileStore } from '#foundation/storage/server/files.ts'
import { countUse } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { recordingWatched } from '../events.ts'
import { eventSubject, eventData, notFound } from './queries.ts'
import { listParts } from './recordings.ts'
import { getRecording } from './staff/take-recording.ts'
import { withDuration } from './webm.ts'

/** A player sends many range requests; within so many seconds they count as one viewing. */
const viewSeconds = 600

interface RecordingStream {
  stream: Readable
  fileType: string
  size: number
  from: number
  to: number
}

export async function watchRecording(
  context: LongRunningContext<Actor>,
  id: string,
  range?: string,
): Promise<RecordingStream | 'beyond'> {
  const { take, meeting } = await getRecording(context, id)
  const parts = await listParts(context.db, id)
  const [first, ...rest] = parts
  if (!first || meeting.session.recordingAnswer !== 'agreed') throw notFound()
  const seconds = (take.lastPartAt.getTime() - take.startedAt.getTime()) / 1000
  const head = await context.services.files.read(first.storageName)
  const opening = take.fileType === 'video/webm' ? withDuration(head, seconds) : head
  const size = rest.reduce((sum, part) => sum + part.size, opening.length)
  const asked = readRange(range, size)
  if (asked === 'beyond') return 'beyond'

  const { count } = await countUse(context.db, `watch:${context.user.id}:${id}`, viewSeconds, context.now)
  if (count === 1)
    await context.transact(async (inner) =>
      recordEvent(inner, recordingWatched, eventSubject(meeting), { ...eventData(meeting), recordingId: id }),
    )
  const segments = [{ size: opening.length, bytes: opening }, ...rest]
  return {
    stream: Readable.from(readBytes(context.services.files, segments, asked)),
    fileType: take.fileType,
    size,
    ...asked,
  }
}

/** RFC 9110, single ranges only; anything else gets the whole file. */
export function readRange(range: string | undefined, size: number): { from: number; to: number } | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return { from: 0, to: size - 1 }
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'beyond' : { from, to }
}

type Segment = { size: number } & ({ bytes: Buffer } | { storageName: string })

async function* readBytes(files: FileStore, segments: readonly Segment[], { from, to }: { from: number; to: number }) {
  let start = 0
  for (const segment of segments) {
    const end = start + segment.size
    if (end > from && start <= to) {
      const bytes = 'bytes' in segment ? segment.bytes : await files.read(segment.storageName)
      yield bytes.subarray(Math.max(0, from - start), Math.min(segment.size, to + 1 - start))
    }
    start = end
  }
}
