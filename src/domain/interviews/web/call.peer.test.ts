import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Seat, Signal } from '../signal.ts'
import { openPeerCall } from './call.peer.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  said: Signal[] = []

  constructor() {
    super()
    FakeSocket.all.push(this)
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'))
      this.arrive({ kind: 'welcome' })
    })
  }
  arrive(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  send(text: string) {
    const message = JSON.parse(text) as Signal
    if (message.kind) this.said.push(message)
  }
  close() {
    this.readyState = 3
  }
}

class FakeConnection extends EventTarget {
  static all: FakeConnection[] = []
  connectionState = 'new'
  signalingState = 'stable'
  localDescription = null
  remoteDescription = null
  constructor() {
    super()
    FakeConnection.all.push(this)
  }
  addTrack() {}
  getSenders() {
    return []
  }
  restartIce() {}
  async getStats() {
    return new Map()
  }
  async setLocalDescription() {}
  async setRemoteDescription() {}
  async addIceCandidate() {}
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  close() {
    this.connectionState = 'closed'
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  FakeConnection.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://evisa.example/interview/1' } }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stream = { getTracks: () => [], getVideoTracks: () => [] } as unknown as MediaStream

async function call(seat: Seat) {
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'one', seat, iceServers: [] }))
  const states: string[] = []
  const transport = openPeerCall('1', stream, {
    onState: (state) => states.push(state),
    onRemote: () => undefined,
    onMedia: () => undefined,
    onWeak: () => undefined,
    onChat: () => undefined,
    onRecording: () => undefined,
    onClosed: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1)
  const other = seat === 'officer' ? 'applicant' : 'officer'
  FakeSocket.all.at(0)?.arrive({ kind: 'joined', peer: 'other', seat: other })
  const names = () =>
    FakeSocket.all.flatMap(({ said }) => said.filter(({ kind }) => kind === 'joined')).map(({ peer }) => peer)
  return { states, transport, names }
}

test.each([
  ['officer', 15],
  ['applicant', 22.5],
] as const)('call: a stuck connection of the %s restarts after %d seconds', async (seat, seconds) => {
  const { names } = await call(seat)
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(FakeSocket.all).toHaveLength(2)
  expect(FakeConnection.all.at(0)?.connectionState).toBe('closed')
  const [first, second] = names()
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
})

test('call: a connection that recovers in time is not restarted', async () => {
  const { states, names } = await call('officer')
  const rtc = FakeConnection.all.at(0)
  await vi.advanceTimersByTimeAsync(14_000)
  rtc?.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  rtc?.become('disconnected')
  await vi.advanceTimersByTimeAsync(14_000)
  rtc?.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toHaveLength(1)
  expect(states).toEqual(['connecting', 'connected', 'interrupted', 'connected'])
})

test('call: nothing is restarted after leaving', async () => {
  const { transport, names } = await call('officer')
  transport.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(names()).toHaveLength(1)
})
