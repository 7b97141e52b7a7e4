import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { interviewsApi } from '../api.ts'
import { demonstrationDelay, type VideoSession } from '../session.ts'
import { beginMeeting } from './begin-meeting.ts'
import { openPeerCall } from './call.peer.ts'
import type { CallState, CallTransport, Media } from './call-transport.ts'
import { useDevices, type Devices } from './use-devices.ts'

export type MeetingState = 'ready' | 'waiting' | 'connecting' | 'active' | 'ended'

export interface Meeting {
  session: VideoSession | undefined
  state: MeetingState
  devices: Devices
  remote: MediaStream | undefined
  theirs: Media
  callState: CallState
  isWeak: boolean
  isDemonstration: boolean
  closedWhy: 'refused' | 'elsewhere' | 'over' | undefined
  since: number | undefined
  start(): Promise<void>
  leave(): void
}

const pollInterval = 5000

export function useMeeting(appointmentId: string, seat: 'applicant' | 'officer'): Meeting {
  const queryClient = useQueryClient()
  const devices = useDevices()
  const transport = useRef<CallTransport>(undefined)
  const [hasEntered, setEntered] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const [remote, setRemote] = useState<MediaStream>()
  const [theirs, setTheirs] = useState<Media>({ camera: true, microphone: true })
  const [callState, setCallState] = useState<CallState>('connecting')
  const [isWeak, setWeak] = useState(false)
  const [closedWhy, setClosedWhy] = useState<Meeting['closedWhy']>()
  const [demonstratedAt, setDemonstratedAt] = useState<number>()
  const session = useRead(
    interviewsApi.read,
    { params: { id: appointmentId } },
    hasEntered && !hasLeft ? { refetchInterval: pollInterval } : {},
  ).data

  const { camera, microphone } = devices
  useEffect(() => transport.current?.tell({ camera, microphone }), [camera, microphone])
  useEffect(() => () => transport.current?.close(), [])

  const isOver = hasLeft || (hasEntered && (session?.status === 'ended' || session?.status === 'cancelled'))
  const stop = useEffectEvent(() => {
    transport.current?.close()
    transport.current = undefined
    devices.stop()
  })
  useEffect(() => {
    if (isOver) stop()
  }, [isOver])

  const isAlone = seat === 'applicant' && hasEntered && session?.status === 'waiting' && session.isDemonstration
  useEffect(() => {
    if (!isAlone) return undefined
    const { min, max } = demonstrationDelay
    const delay = (min + Math.random() * (max - min)) * 1000
    const timer = setTimeout(() => setDemonstratedAt(Date.now()), delay)
    return () => clearTimeout(timer)
  }, [isAlone])
  const isDemonstration = isAlone && demonstratedAt !== undefined
  const isReal = session?.status === 'active'
  const state = meetingState()

  function meetingState(): MeetingState {
    if (isOver) return 'ended'
    if (!hasEntered) return 'ready'
    if (isDemonstration || (isReal && remote)) return 'active'
    return isReal ? 'connecting' : 'waiting'
  }

  async function start() {
    const stream = await devices.open()
    await beginMeeting(appointmentId)
    await queryClient.invalidateQueries()
    setLeft(false)
    setEntered(true)
    setClosedWhy(undefined)
    transport.current?.close()
    transport.current = openPeerCall(appointmentId, stream, {
      onState: setCallState,
      onRemote: setRemote,
      onMedia: setTheirs,
      onWeak: setWeak,
      onChat: () => void queryClient.invalidateQueries({ queryKey: [interviewsApi.messages.path] }),
      onRecording: () => {
        void queryClient.invalidateQueries({ queryKey: [interviewsApi.read.path] })
        void queryClient.invalidateQueries({ queryKey: [interviewsApi.desk.path] })
      },
      onClosed: setClosedWhy,
    })
    transport.current.tell({ camera, microphone })
  }

  return {
    session,
    state,
    devices,
    remote: isOver ? undefined : remote,
    theirs,
    callState,
    isWeak,
    isDemonstration,
    closedWhy,
    start,
    since: isReal && session.startTime ? Date.parse(session.startTime) : demonstratedAt,
    leave: () => setLeft(true),
  }
}
