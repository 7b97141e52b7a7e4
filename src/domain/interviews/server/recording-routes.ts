import { Refusal } from '#foundation/values/refusal.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { interviewsApi } from '../api.ts'
import { answerRecording, askToRecord, withdrawRecording } from './recording-consent.ts'
import type { InterviewsPorts } from './ports.ts'
import { beginRecording, finishRecording, receivePart } from './staff/take-recording.ts'
import { watchRecording } from './play-recording.ts'

export function recordingRoutes(serve: Serve, ports: InterviewsPorts) {
  serve(interviewsApi.askToRecord, (context, { params }) => askToRecord(context, params.id))
  serve(interviewsApi.answerRecording, (context, { params, body }) =>
    answerRecording(context, params.id, body.agrees, ports),
  )
  serve(interviewsApi.withdrawRecording, (context, { params }) => withdrawRecording(context, params.id, ports))
  serve(interviewsApi.beginRecording, (context, { params, body }) => beginRecording(context, params.id, body.fileType))
  serve.withoutTransaction(interviewsApi.sendRecordingPart, async (outer, { params }, { request }) => {
    if (!Buffer.isBuffer(request.body) || request.body.length === 0)
      throw new Refusal('invalid', /*i18n*/ 'A part must contain data.', { code: 'empty-part' })
    return { next: await receivePart(outer, params.id, params.number, request.body) }
  })
  serve(interviewsApi.finishRecording, (context, { params }) => finishRecording(context, params.id))
  serve.withoutTransaction(interviewsApi.watchRecording, async (outer, { params }, reply) => {
    const { range } = reply.request.headers
    const watched = await watchRecording(outer, params.id, range)
    if (watched === 'beyond')
      throw new Refusal('invalid', /*i18n*/ 'The recording isn’t that long.', { code: 'beyond-recording' })
    const { stream, fileType, size, from, to } = watched
    const isPart = range?.startsWith('bytes=') ?? false
    void reply
      .code(isPart ? 206 : 200)
      .type(fileType)
      .header('accept-ranges', 'bytes')
      .header('content-length', to - from + 1)
      .header('content-security-policy', "sandbox; default-src 'none'")
    if (isPart) void reply.header('content-range', `bytes ${from}-${to}/${size}`)
    return stream
  })
}
