import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'

type CameraProblem = 'refused' | 'missing' | 'failed'
type CameraState = 'closed' | 'opening' | 'open' | CameraProblem

const problems: Readonly<Partial<Record<string, CameraProblem>>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

export interface Camera {
  state: CameraState
  stream: MediaStream | undefined
  open(): void
  close(): void
}

export function useCamera(facing: 'user' | 'environment'): Camera {
  const [state, setState] = useState<CameraState>('closed')
  const [stream, setStream] = useState<MediaStream>()
  const openStream = useRef<MediaStream>(undefined)
  const isUnmounted = useRef(false)
  const stop = () => {
    for (const track of openStream.current?.getTracks() ?? []) track.stop()
    openStream.current = undefined
  }
  const leave = useEffectEvent(stop)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      leave()
    }
  }, [])

  async function requestCamera() {
    setState('opening')
    try {
      const ideal =
        facing === 'environment' ? { width: { ideal: 1920 }, height: { ideal: 1080 } } : { width: { ideal: 1280 } }
      const next = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...ideal } })
      openStream.current = next
      if (isUnmounted.current) return stop()
      setStream(next)
      setState('open')
    } catch (error) {
      const problem = (error instanceof DOMException && problems[error.name]) || 'failed'
      if (problem === 'failed') logFault(error)
      setState(problem)
    }
  }

  return {
    state,
    stream,
    open: () => void requestCamera(),
    close() {
      stop()
      setStream(undefined)
      setState('closed')
    },
  }
}
