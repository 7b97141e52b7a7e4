// Perfect negotiation as in WebRTC 1.0, section 10.7: on collision the polite side yields.
import { logFault } from '#foundation/browser/web/log-fault.ts'

export interface Negotiable {
  readonly signalingState: RTCSignalingState
  readonly localDescription: RTCSessionDescriptionInit | null
  readonly remoteDescription: RTCSessionDescriptionInit | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}

interface DescriptionMessage {
  description: RTCSessionDescriptionInit
  /** Identifies the offer, so that late answers to an earlier one are ignored. */
  round: number
}

export type NegotiationMessage =
  | { kind: 'description'; data: DescriptionMessage }
  | { kind: 'candidate'; data: RTCIceCandidateInit }

export interface Negotiation {
  offer(): Promise<void>
  receive(message: NegotiationMessage): Promise<void>
  repeat(): boolean
}

const maxEarlyCandidates = 200

export function negotiate(
  rtc: Negotiable,
  isPolite: boolean,
  send: (message: NegotiationMessage) => void,
): Negotiation {
  let isOffering = false
  let round = 0
  let taken = 0
  let early: RTCIceCandidateInit[] = []
  let last: Promise<void> = Promise.resolve()

  function sendDescription(type: 'offer' | 'answer', of: number): boolean {
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
      sendDescription('offer', round)
    } catch (error) {
      if (rtc.signalingState !== 'closed') logFault(error)
    } finally {
      isOffering = false
    }
  }

  async function handleDescription({ description, round: of }: DescriptionMessage): Promise<void> {
    const isOffer = description.type === 'offer'
    const isReady = !isOffering && rtc.signalingState === 'stable'
    // Repeated because our answer may have been lost.
    if (isOffer && isReady && of === taken && sendDescription('answer', of)) return
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
    sendDescription('answer', of)
  }

  async function handleCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (isDescribed(rtc, candidate)) await rtc.addIceCandidate(candidate)
    else early = [...early, candidate].slice(-maxEarlyCandidates)
  }

  return {
    offer,
    receive(message) {
      const take = () =>
        message.kind === 'description' ? handleDescription(message.data) : handleCandidate(message.data)
      // A failed message must not block the next; a later offer repairs it.
      last = last.then(take).catch(logFault)
      return last
    },
    repeat: () => rtc.signalingState === 'have-local-offer' && !isOffering && sendDescription('offer', round),
  }
}

function isDescribed({ remoteDescription }: Negotiable, { usernameFragment }: RTCIceCandidateInit): boolean {
  if (!remoteDescription) return false
  return !usernameFragment || (remoteDescription.sdp ?? '').includes(`a=ice-ufrag:${usernameFragment}\r\n`)
}
