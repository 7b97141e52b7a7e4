import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'
import { recordingFormat, recordMeeting, type MeetingRecorder } from './record-meeting.ts'
import { sendRecording, type RecordingSender } from './send-recording.ts'
import type { Meeting } from './use-meeting.ts'

export interface Recorder {
  isRecording: boolean
  canRecord: boolean
  problem: string | undefined
  start(): void
  stop(): void
}

export function useRecorder(appointmentId: string, meeting: Meeting): Recorder {
  const running = useRef<{ film: MeetingRecorder; sender: RecordingSender }>(undefined)
  const isWanted = useRef(false)
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState<string>()
  const kind = recordingFormat()
  const { remote, devices, session, state } = meeting
  const answer = session?.recording.answer
  const isAllowed = answer === 'agreed' && (state === 'active' || state === 'connecting')

  async function begin() {
    const { stream } = devices
    if (!kind || !stream || isWanted.current) return
    isWanted.current = true
    setRecording(true)
    setProblem(undefined)
    try {
      const body = { fileType: kind.fileType }
      const { id } = await call(interviewsApi.beginRecording, { params: { id: appointmentId }, body })
      const sender = sendRecording(id, fail)
      if (!isWanted.current) return await sender.finish()
      const film = recordMeeting(kind.mimeType, stream, sender.add)
      running.current = { film, sender }
      film.show(remote)
    } catch (error) {
      fail(error)
    }
  }
  function fail(error: unknown) {
    setProblem(messageOf(error) ?? '')
    void end(false)
  }
  async function end(isKept: boolean) {
    const { film, sender } = running.current ?? {}
    running.current = undefined
    isWanted.current = false
    setRecording(false)
    if (!isKept) sender?.drop()
    await film?.stop()
    await sender?.finish()
  }

  useEffect(() => running.current?.film.show(remote), [remote])
  const halt = useEffectEvent(() => void end(answer === 'agreed'))
  useEffect(() => {
    if (!isAllowed) halt()
  }, [isAllowed])
  useEffect(() => () => halt(), [])
  const wasAsked = useRef(false)
  const follow = useEffectEvent(() => {
    if (answer === 'agreed' && wasAsked.current) void begin()
    wasAsked.current = answer === 'asked'
  })
  useEffect(() => follow(), [answer])

  return {
    isRecording,
    problem,
    canRecord: kind !== undefined,
    start: () => void begin(),
    stop: () => void end(true),
  }
}
