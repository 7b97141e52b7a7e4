import { useEffect, useEffectEvent, useRef, useState } from 'react'

type CameraState = 'closed' | 'opening' | 'open' | 'refused' | 'missing'

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
      const name = error instanceof DOMException ? error.name : ''
      setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing')
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
