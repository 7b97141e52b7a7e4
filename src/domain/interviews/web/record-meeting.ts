import { logFault } from '#foundation/browser/web/log-fault.ts'
import { recordingLimits, type RecordingType } from '../recording.ts'

const size = { width: 640, height: 480 }
const drawInterval = 100
const bitrates = { videoBitsPerSecond: 500_000, audioBitsPerSecond: 48_000 }

const formats: readonly { mimeType: string; fileType: RecordingType }[] = [
  { mimeType: 'video/webm;codecs=vp8,opus', fileType: 'video/webm' },
  { mimeType: 'video/webm', fileType: 'video/webm' },
  { mimeType: 'video/mp4', fileType: 'video/mp4' },
]

export function recordingFormat() {
  if (!('MediaRecorder' in globalThis)) return undefined
  return formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))
}

export interface MeetingRecorder {
  show(remote: MediaStream | undefined): void
  stop(): Promise<void>
}

export function recordMeeting(mimeType: string, own: MediaStream, onPart: (part: Blob) => void): MeetingRecorder {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const canvas2d = canvas.getContext('2d')!
  const [theirs, ours] = [createVideo(), createVideo()]
  const sound = new AudioContext()
  const mixed = sound.createMediaStreamDestination()
  let theirVoice: AudioNode | undefined

  function draw() {
    canvas2d.fillStyle = '#0b1b3b'
    canvas2d.fillRect(0, 0, size.width, size.height)
    drawFitted(canvas2d, theirs, { x: 0, y: 0, ...size })
    const corner = { width: size.width / 4, height: size.height / 4 }
    drawFitted(canvas2d, ours, { x: size.width - corner.width - 8, y: size.height - corner.height - 8, ...corner })
  }

  showStream(ours, own)
  connectAudio(sound, own)?.connect(mixed)
  draw()
  // A timer keeps running in a background tab; animation frames do not.
  const timer = setInterval(draw, drawInterval)
  const stream = canvas.captureStream(1000 / drawInterval)
  for (const track of mixed.stream.getAudioTracks()) stream.addTrack(track)
  const recorder = new MediaRecorder(stream, { mimeType, ...bitrates })
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onPart(data)
  })
  recorder.start(recordingLimits.partTime)

  return {
    show(remote) {
      theirVoice?.disconnect()
      theirVoice = remote && connectAudio(sound, remote)
      theirVoice?.connect(mixed)
      showStream(theirs, remote)
    },
    async stop() {
      if (recorder.state !== 'inactive') {
        const over = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await over
      }
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      showStream(theirs, undefined)
      showStream(ours, undefined)
      await sound.close()
    },
  }
}

function createVideo(): HTMLVideoElement {
  return Object.assign(document.createElement('video'), { muted: true, playsInline: true })
}

function showStream(video: HTMLVideoElement, stream: MediaStream | undefined): void {
  video.srcObject = stream ?? null
  // Elements outside the document do not start on their own.
  if (stream) video.play().catch(logFault)
}

function connectAudio(sound: AudioContext, stream: MediaStream): AudioNode | undefined {
  return stream.getAudioTracks().length > 0 ? sound.createMediaStreamSource(stream) : undefined
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

function drawFitted(canvas2d: CanvasRenderingContext2D, video: HTMLVideoElement, frame: Frame): void {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return
  const scale = Math.min(frame.width / videoWidth, frame.height / videoHeight)
  const [width, height] = [videoWidth * scale, videoHeight * scale]
  canvas2d.drawImage(video, frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width, height)
}
