import fc, { type Scheduler } from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#testing/repetitions.ts'
import { negotiate, type Negotiable, type Negotiation, type NegotiationMessage } from './negotiation.ts'

class FakePeer implements Negotiable {
  signalingState: RTCSignalingState = 'stable'
  readonly name: string
  readonly negotiation: Negotiation
  readonly ways = new Set<string>()
  #gathered = new Set<string>()
  #later: () => Promise<void>
  #made = 0
  #steps = 0
  #chain: Promise<void> = Promise.resolve()
  #local: string | undefined
  #remote: string | undefined
  #offered: string | undefined
  #asked: string | undefined
  #mustReplace: string | undefined
  #hasAnswered = false
  #say: (word: NegotiationMessage) => void

  constructor(name: string, isPolite: boolean, scheduler: Scheduler, send: (word: NegotiationMessage) => void) {
    this.name = name
    this.#say = send
    this.#later = () => scheduler.schedule(Promise.resolve(), `${name} works`)
    this.negotiation = negotiate(this, isPolite, send)
  }

  get localDescription() {
    const end = this.#offered ?? this.#local
    if (end === undefined) return null
    const type: RTCSdpType = this.#hasAnswered && !this.#offered ? 'answer' : 'offer'
    return { type, sdp: sdpOf(end, this.#gathered.has(end)) }
  }

  get remoteDescription() {
    const end = this.#asked ?? this.#remote
    return end ? { type: 'offer' as const, sdp: sdpOf(end) } : null
  }

  setLocalDescription() {
    return this.#step(() => {
      if (this.signalingState === 'have-remote-offer') {
        if (!this.#local || this.#asked !== this.#remote) this.#local = this.#makeEnd()
        this.#remote = this.#asked
        this.#hasAnswered = true
        this.#asked = undefined
        this.#settle()
      } else {
        const isNew = !this.#local || this.#local === this.#mustReplace
        this.#offered = isNew ? this.#makeEnd() : this.#local
        this.signalingState = 'have-local-offer'
      }
    })
  }

  setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
    return this.#step(() => {
      const end = endOf(sdp)
      if (type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('InvalidStateError')
      if (end && sdp.includes('a=candidate')) this.ways.add(end)
      if (type === 'offer') {
        this.#offered = undefined
        this.#asked = end
        this.signalingState = 'have-remote-offer'
        return
      }
      this.#local = this.#offered
      this.#remote = end
      this.#hasAnswered = false
      this.#offered = undefined
      this.#settle()
    })
  }

  addIceCandidate({ usernameFragment }: RTCIceCandidateInit) {
    return this.#step(() => {
      if (usernameFragment !== (this.#asked ?? this.#remote)) throw new Error('OperationError')
      this.ways.add(usernameFragment!)
    })
  }

  restartIce() {
    this.#mustReplace = this.#local
    this.lookWhetherNeeded()
  }

  lookWhetherNeeded() {
    void this.#offerIfNeeded()
  }

  async #offerIfNeeded() {
    await this.#later()
    const isNeeded = this.#local === undefined || this.#local === this.#mustReplace
    if (this.#steps === 0 && this.signalingState === 'stable' && isNeeded) await this.negotiation.offer()
  }

  reaches(other: FakePeer): boolean {
    return (
      this.signalingState === 'stable' &&
      this.#local !== undefined &&
      this.#local === other.#remote &&
      this.#remote !== undefined &&
      this.ways.has(this.#remote)
    )
  }

  #settle() {
    this.signalingState = 'stable'
    this.lookWhetherNeeded()
  }

  #makeEnd(): string {
    this.#made += 1
    const end = `${this.name}${this.#made}`
    for (const candidate of ['1', '2']) void this.#gather(end, candidate)
    return end
  }

  async #gather(end: string, candidate: string) {
    await this.#later()
    this.#gathered.add(end)
    this.#say({ kind: 'candidate', data: { candidate, usernameFragment: end } })
  }

  #step(work: () => void): Promise<void> {
    const before = this.#chain
    this.#steps += 1
    const run = async () => {
      await before
      try {
        await this.#later()
        work()
      } finally {
        this.#steps -= 1
        if (this.#steps === 0) this.lookWhetherNeeded()
      }
    }
    const done = run()
    this.#chain = done.catch(() => undefined)
    return done
  }
}

const sdpOf = (end: string, hasWay = false) => `v=0\r\na=ice-ufrag:${end}\r\n${hasWay ? 'a=candidate:1\r\n' : ''}`
const endOf = (sdp: string) => /ice-ufrag:(\w+)/.exec(sdp)?.[1]

function meet(scheduler: Scheduler, isLost: () => boolean = () => false) {
  const sendTo = (other: () => FakePeer) => {
    const waiting: NegotiationMessage[] = []
    return async (word: NegotiationMessage) => {
      if (isLost()) return
      if (word.kind === 'description') waiting.push(word)
      await scheduler.schedule(Promise.resolve(), `${word.kind} to ${other().name}`)
      const next = word.kind === 'description' ? waiting.shift() : word
      if (next) await other().negotiation.receive(next)
    }
  }
  const applicant: FakePeer = new FakePeer('a', true, scheduler, (word) => void sendToOfficer(word))
  const officer: FakePeer = new FakePeer('b', false, scheduler, (word) => void sendToApplicant(word))
  const sendToOfficer = sendTo(() => officer)
  const sendToApplicant = sendTo(() => applicant)
  return { applicant, officer }
}

async function at(scheduler: Scheduler, label: string, work: () => void) {
  await scheduler.schedule(Promise.resolve(), label)
  work()
}

function expectTogether({ applicant, officer }: ReturnType<typeof meet>) {
  expect([applicant.signalingState, officer.signalingState]).toEqual(['stable', 'stable'])
  expect([applicant.reaches(officer), officer.reaches(applicant)]).toEqual([true, true])
}

test('negotiation: both sides connect whatever the timing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom('both', 'applicant', 'officer'), async (scheduler, who) => {
      const both = meet(scheduler)
      if (who !== 'officer') both.applicant.lookWhetherNeeded()
      if (who !== 'applicant') both.officer.lookWhetherNeeded()
      await scheduler.waitIdle()
      expectTogether(both)
    }),
    { numRuns: times(400, 2000) },
  )
})

test('negotiation: either side or both may restart at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 6 }), async (scheduler, restarts) => {
      const both = meet(scheduler)
      both.applicant.lookWhetherNeeded()
      both.officer.lookWhetherNeeded()
      for (const isApplicant of restarts)
        void at(scheduler, 'restart', () => (isApplicant ? both.applicant : both.officer).restartIce())
      await scheduler.waitIdle()
      expectTogether(both)
    }),
    { numRuns: times(400, 2000) },
  )
})

test('negotiation: both sides connect after lost messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.boolean(),
      async (scheduler, losses, isHasty) => {
        let isBroken = true
        const fate = losses.values()
        const both = meet(scheduler, () => isBroken && (fate.next().value ?? false))
        both.applicant.lookWhetherNeeded()
        both.officer.lookWhetherNeeded()
        if (!isHasty) await scheduler.waitIdle()
        isBroken = false
        for (const peer of [both.applicant, both.officer])
          void at(scheduler, 'mend', () => {
            if (!peer.negotiation.repeat()) peer.restartIce()
          })
        await scheduler.waitIdle()
        expectTogether(both)
      },
    ),
    { numRuns: times(400, 2000) },
  )
})

test('negotiation: a late answer to an earlier offer is ignored', async () => {
  const said: NegotiationMessage[] = []
  const peer = new FakePeer('a', false, { schedule: () => Promise.resolve() } as unknown as Scheduler, (word) =>
    said.push(word),
  )
  await peer.negotiation.offer()
  await peer.negotiation.receive({
    kind: 'description',
    data: { description: { type: 'answer', sdp: sdpOf('b1') }, round: 7 },
  })
  expect(peer.signalingState).toBe('have-local-offer')
  await peer.negotiation.receive({
    kind: 'description',
    data: { description: { type: 'answer', sdp: sdpOf('b1') }, round: 1 },
  })
  expect(peer.signalingState).toBe('stable')
})
