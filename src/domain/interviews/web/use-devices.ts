import { useEffect, useRef, useState } from 'react'

export interface Devices {
  stream: MediaStream | undefined
  hasCamera: boolean
  camera: boolean
  microphone: boolean
  open(): Promise<MediaStream>
  toggleCamera(): void
  toggleMicrophone(): void
  stop(): void
}

export function useDevices(): Devices {
  const [stream, setStream] = useState<MediaStream>()
  const [camera, setCamera] = useState(true)
  const [microphone, setMicrophone] = useState(true)
  const opened = useRef<MediaStream>(undefined)
  useEffect(
    () => () => {
      for (const track of opened.current?.getTracks() ?? []) track.stop()
    },
    [],
  )

  return {
    stream,
    camera,
    microphone,
    hasCamera: (stream?.getVideoTracks().length ?? 0) > 0,
    async open() {
      if (opened.current?.active) return opened.current
      const next = await requestDevices()
      opened.current = next
      setStream(next)
      return next
    },
    toggleCamera() {
      for (const track of opened.current?.getVideoTracks() ?? []) track.enabled = !camera
      setCamera(!camera)
    },
    toggleMicrophone() {
      for (const track of opened.current?.getAudioTracks() ?? []) track.enabled = !microphone
      setMicrophone(!microphone)
    },
    stop() {
      for (const track of opened.current?.getTracks() ?? []) track.stop()
    },
  }
}

async function requestDevices(): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 640 } }, audio })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name !== 'NotFoundError' && name !== 'OverconstrainedError') throw error
    return navigator.mediaDevices.getUserMedia({ audio })
  }
}
