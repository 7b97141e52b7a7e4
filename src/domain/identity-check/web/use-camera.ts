import { useEffect, useEffectEvent, useRef, useState } from 'react'

type CameraState = 'closed' | 'opening' | 'open' | 'refused' | 'missing'

export interface Camera {
  state: CameraState
  stream: MediaStream | undefined
  open(): void
  close(): void
}

/** One camera, which goes dark when the page is left. */
export function useCamera(facing: 'user' | 'environment'): Camera {
  const [state, setState] = useState<CameraState>('closed')
  const [stream, setStream] = useState<MediaStream>()
  const opened = useRef<MediaStream>(undefined)
  const isGone = useRef(false)
  const stop = () => {
    for (const track of opened.current?.getTracks() ?? []) track.stop()
    opened.current = undefined
  }
  const leave = useEffectEvent(stop)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      leave()
    }
  }, [])

  async function ask() {
    setState('opening')
    try {
      const ideal =
        facing === 'environment' ? { width: { ideal: 1920 }, height: { ideal: 1080 } } : { width: { ideal: 1280 } }
      const next = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...ideal } })
      opened.current = next
      if (isGone.current) return stop()
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
    open: () => void ask(),
    close() {
      stop()
      setStream(undefined)
      setState('closed')
    },
  }
}
