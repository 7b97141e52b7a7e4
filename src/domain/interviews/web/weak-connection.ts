import { goodConnection, updateQuality, type Sample } from './connection-quality.ts'

const sampleInterval = 3000

/** On a weak connection only sound is sent; the picture returns when it improves. */
export function watchQuality(rtc: RTCPeerConnection, stream: MediaStream, onWeak: (isWeak: boolean) => void) {
  let quality = goodConnection
  async function takeSample() {
    if (rtc.connectionState !== 'connected') return
    const before = quality
    quality = updateQuality(quality, readSample(await rtc.getStats()))
    if (before.isWeak === quality.isWeak) return
    const [picture = null] = stream.getVideoTracks()
    const sender = rtc.getSenders().find(({ track }) => track?.kind !== 'audio')
    await sender?.replaceTrack(quality.isWeak ? null : picture)
    onWeak(quality.isWeak)
  }
  const timer = setInterval(() => void takeSample(), sampleInterval)
  return () => clearInterval(timer)
}

function readSample(stats: RTCStatsReport): Sample {
  let lost = 0
  let bitrate: number | undefined
  stats.forEach(
    (entry: { type: string; fractionLost?: number; nominated?: boolean; availableOutgoingBitrate?: number }) => {
      if (entry.type === 'remote-inbound-rtp') lost = Math.max(lost, entry.fractionLost ?? 0)
      if (entry.type === 'candidate-pair' && entry.nominated) bitrate = entry.availableOutgoingBitrate ?? bitrate
    },
  )
  return { lost, bitrate }
}
