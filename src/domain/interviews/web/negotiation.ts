// Perfect negotiation, as the W3C writes it (WebRTC 1.0, section 10.7): either side may offer at any time, and when both
// do, the polite one gives way. Whatever arrives is taken in one at a time, in the order it came.

/** What negotiation asks of a connection. An `RTCPeerConnection` is one. */
export interface Negotiable {
  readonly signalingState: RTCSignalingState
  readonly localDescription: RTCSessionDescriptionInit | null
  readonly remoteDescription: RTCSessionDescriptionInit | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}

interface Described {
  description: RTCSessionDescriptionInit
  /** Which offer it is or answers: an answer that is late belongs to an offer nobody waits for any more. */
  round: number
}

export type Word = { kind: 'description'; data: Described } | { kind: 'candidate'; data: RTCIceCandidateInit }

export interface Negotiation {
  /** The connection wants a description of its own to be known. */
  offer(): Promise<void>
  hear(word: Word): Promise<void>
  /** Says an offer again that may have been lost on the way; tells whether there was one. */
  repeat(): boolean
}

const mostEarly = 200

export function negotiate(rtc: Negotiable, isPolite: boolean, send: (word: Word) => void): Negotiation {
  let isOffering = false
  let round = 0
  /** The other side's offer that was taken last. */
  let taken = 0
  /** Ways to an end of the line that was not described yet. */
  let early: RTCIceCandidateInit[] = []
  let last: Promise<void> = Promise.resolve()

  function describe(type: 'offer' | 'answer', of: number): boolean {
    const { localDescription } = rtc
    if (localDescription?.type !== type) return false
    send({ kind: 'description', data: { description: { type, sdp: localDescription.sdp ?? '' }, round: of } })
    return true
  }

  async function offer(): Promise<void> {
    isOffering = true
    try {
      round += 1
      await rtc.setLocalDescription()
      describe('offer', round)
    } catch {
      // The connection was closed meanwhile; nobody waits for its offer.
    } finally {
      isOffering = false
    }
  }

  async function takeDescription({ description, round: of }: Described): Promise<void> {
    const isOffer = description.type === 'offer'
    const isReady = !isOffering && rtc.signalingState === 'stable'
    // Said again because our answer may have been lost.
    if (isOffer && isReady && of === taken && describe('answer', of)) return
    const collides = isOffer && !isReady
    if (collides && !isPolite) return
    if (!isOffer && (rtc.signalingState !== 'have-local-offer' || of !== round)) return

    await rtc.setRemoteDescription(description)
    const known = early.filter((candidate) => isDescribed(rtc, candidate))
    early = early.filter((candidate) => !known.includes(candidate))
    for (const candidate of known) await rtc.addIceCandidate(candidate)
    if (!isOffer) return
    taken = of
    await rtc.setLocalDescription()
    describe('answer', of)
  }

  async function takeCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (isDescribed(rtc, candidate)) await rtc.addIceCandidate(candidate)
    else early = [...early, candidate].slice(-mostEarly)
  }

  return {
    offer,
    hear(word) {
      const take = () => (word.kind === 'description' ? takeDescription(word.data) : takeCandidate(word.data))
      // One word that cannot be taken does not stop the next: a later offer mends what it left.
      last = last.then(take).catch(() => undefined)
      return last
    },
    repeat: () => rtc.signalingState === 'have-local-offer' && !isOffering && describe('offer', round),
  }
}

/** Whether a way leads to the end of the line that was described last. */
function isDescribed({ remoteDescription }: Negotiable, { usernameFragment }: RTCIceCandidateInit): boolean {
  if (!remoteDescription) return false
  return !usernameFragment || (remoteDescription.sdp ?? '').includes(`a=ice-ufrag:${usernameFragment}\r\n`)
}
