import { useEffect, useRef } from 'react'

interface PictureProps {
  label: string
  stream: MediaStream | undefined
  isOwn?: boolean
  className?: string
}

export function Picture({ label, stream, isOwn = false, className = '' }: PictureProps) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = place.current
    if (video && video.srcObject !== (stream ?? null)) video.srcObject = stream ?? null
  }, [stream])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions; the chat offers text
    <video
      ref={place}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      className={`bg-cover object-cover ${isOwn ? '-scale-x-100' : ''} ${className}`}
    />
  )
}
