// When a line is too weak for a picture, and when it can carry one again.

export interface Sample {
  /** The share of packets that were lost, from 0 to 1. */
  lost: number
  /** Bits per second the browser thinks it can send; nothing when it does not know. */
  bitrate: number | undefined
}

const isPoor = ({ lost, bitrate }: Sample) => lost > 0.15 || (bitrate !== undefined && bitrate < 80_000)
// Without a picture there is little to send, and the browser's guess of what it could send stays where it was.
const isGood = ({ lost }: Sample) => lost < 0.03

export interface LineQuality {
  isWeak: boolean
  /** How many samples in a row spoke for a change. */
  streak: number
}

export const goodLine: LineQuality = { isWeak: false, streak: 0 }

/** Three poor samples in a row take the picture away, six good ones bring it back. */
export function judge({ isWeak, streak }: LineQuality, sample: Sample): LineQuality {
  const speaks = isWeak ? isGood(sample) : isPoor(sample)
  const next = speaks ? streak + 1 : 0
  if (next >= (isWeak ? 6 : 3)) return { isWeak: !isWeak, streak: 0 }
  return { isWeak, streak: next }
}
