export interface Sample {
  lost: number
  bitrate: number | undefined
}

const isPoor = ({ lost, bitrate }: Sample) => lost > 0.15 || (bitrate !== undefined && bitrate < 80_000)
// Without video the browser's bandwidth estimate no longer updates, so only packet loss counts.
const isGood = ({ lost }: Sample) => lost < 0.03

interface ConnectionQuality {
  isWeak: boolean
  streak: number
}

export const goodConnection: ConnectionQuality = { isWeak: false, streak: 0 }

export function updateQuality({ isWeak, streak }: ConnectionQuality, sample: Sample): ConnectionQuality {
  const speaks = isWeak ? isGood(sample) : isPoor(sample)
  const next = speaks ? streak + 1 : 0
  if (next >= (isWeak ? 6 : 3)) return { isWeak: !isWeak, streak: 0 }
  return { isWeak, streak: next }
}
