import { goodLine, judge, type Sample } from './connection-quality.ts'

const sampleEvery = 3000

/** A weak line carries sound alone: the picture is taken off, and put back when it can be carried. */
export function watchQuality(rtc: RTCPeerConnection, stream: MediaStream, onWeak: (isWeak: boolean) => void) {
  let quality = goodLine
  async function look() {
    if (rtc.connectionState !== 'connected') return
    const before = quality
    quality = judge(quality, read(await rtc.getStats()))
    if (before.isWeak === quality.isWeak) return
    const [picture = null] = stream.getVideoTracks()
    const sender = rtc.getSenders().find(({ track }) => track?.kind !== 'audio')
    await sender?.replaceTrack(quality.isWeak ? null : picture)
    onWeak(quality.isWeak)
  }
  const timer = setInterval(() => void look(), sampleEvery)
  return () => clearInterval(timer)
}

function read(stats: RTCStatsReport): Sample {
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
