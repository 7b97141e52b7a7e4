// One film of both sides: the applicant's picture with one's own in the corner, and both voices.
import { recordingLimits, type RecordingType } from '../recording.ts'

const size = { width: 640, height: 480 }
const drawEvery = 100
const rates = { videoBitsPerSecond: 500_000, audioBitsPerSecond: 48_000 }

const kinds: readonly { mimeType: string; fileType: RecordingType }[] = [
  { mimeType: 'video/webm;codecs=vp8,opus', fileType: 'video/webm' },
  { mimeType: 'video/webm', fileType: 'video/webm' },
  { mimeType: 'video/mp4', fileType: 'video/mp4' },
]

/** What this browser can write; nothing when it cannot record. */
export function recordingFormat() {
  if (!('MediaRecorder' in globalThis)) return undefined
  return kinds.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
}

export interface Film {
  /** The other side's stream, which a new connection brings anew. */
  show(remote: MediaStream | undefined): void
  /** Gives out the last part and lets everything go. */
  stop(): Promise<void>
}

export function recordMeeting(mimeType: string, own: MediaStream, onPart: (part: Blob) => void): Film {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paper = canvas.getContext('2d')!
  const [theirs, ours] = [picture(), picture()]
  const sound = new AudioContext()
  const mixed = sound.createMediaStreamDestination()
  let theirVoice: AudioNode | undefined

  function draw() {
    paper.fillStyle = '#0b1b3b'
    paper.fillRect(0, 0, size.width, size.height)
    place(paper, theirs, { x: 0, y: 0, ...size })
    const corner = { width: size.width / 4, height: size.height / 4 }
    place(paper, ours, { x: size.width - corner.width - 8, y: size.height - corner.height - 8, ...corner })
  }

  look(ours, own)
  hear(sound, own)?.connect(mixed)
  draw()
  // A timer goes on when the officer looks at another window; drawing by frames would stop.
  const timer = setInterval(draw, drawEvery)
  const stream = canvas.captureStream(1000 / drawEvery)
  for (const track of mixed.stream.getAudioTracks()) stream.addTrack(track)
  const recorder = new MediaRecorder(stream, { mimeType, ...rates })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onPart(data)
  })
  recorder.start(recordingLimits.partTime)

  return {
    show(remote) {
      theirVoice?.disconnect()
      theirVoice = remote && hear(sound, remote)
      theirVoice?.connect(mixed)
      look(theirs, remote)
    },
    async stop() {
      if (recorder.state !== 'inactive') {
        const over = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await over
      }
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      look(theirs, undefined)
      look(ours, undefined)
      await sound.close()
    },
  }
}

function picture(): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { muted: true, playsInline: true })
}

function look(video: HTMLVideoElement, stream: MediaStream | undefined): void {
  video.srcObject = stream ?? null
  // It stands in no document, where nothing would begin by itself.
  if (stream) video.play().catch(() => undefined)
}

function hear(sound: AudioContext, stream: MediaStream): AudioNode | undefined {
  return stream.getAudioTracks().length > 0 ? sound.createMediaStreamSource(stream) : undefined
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The whole picture, in its own proportions. */
function place(paper: CanvasRenderingContext2D, video: HTMLVideoElement, frame: Frame): void {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return
  const scale = Math.min(frame.width / videoWidth, frame.height / videoHeight)
  const [width, height] = [videoWidth * scale, videoHeight * scale]
  paper.drawImage(video, frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height)
}
