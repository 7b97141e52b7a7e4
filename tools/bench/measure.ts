import type { Bare, Service } from './processes.ts'
import { load } from './processes.ts'

const connections = 32
const rounds = 5
const roundSeconds = 3
const loginConnections = 8
const loginSeconds = 6
const password = 'Bench-Quiet-Harbour-42'

interface Rate {
  perSecond: number
  /** Milliseconds of server CPU time per reply. */
  cpu: number
  p99: number
}

async function signUp(origin: string, number: number): Promise<{ email: string; cookie: string }> {
  const email = `bench${number}@example.org`
  const reply = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Benchmark', email, password }),
  })
  if (reply.status !== 201) throw new Error(`register answered ${reply.status}: ${await reply.text()}`)
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';')
  return { email, cookie }
}

/** Alternates, so that other load on the machine affects both alike. */
export async function compareReads(service: Service, bare: Bare): Promise<{ ours: Rate; bare: Rate; ratio: number }> {
  const { cookie } = await signUp(service.origin, 0)
  const requests = [{ method: 'GET', path: '/api/auth/me', headers: { cookie } }]
  const sides = [
    { origin: service.origin, cpu: async () => (await service.usage()).cpuSeconds, rates: [] as Rate[] },
    { origin: bare.origin, cpu: () => bare.cpuSeconds(), rates: [] as Rate[] },
  ]
  for (const { origin } of sides) await load({ origin, seconds: 2, connections, requests })
  for (let round = 0; round < rounds; round += 1)
    for (const { origin, cpu, rates } of sides) {
      const before = await cpu()
      const { perSecond, answers, failures, p99 } = await load({ origin, seconds: roundSeconds, connections, requests })
      if (failures > 0) throw new Error(`${failures} of ${answers} reads failed`)
      rates.push({ perSecond, p99, cpu: (((await cpu()) - before) * 1000) / answers })
    }
  const [ours, theirs] = sides.map(({ rates }) => middle(rates)) as [Rate, Rate]
  return { ours, bare: theirs, ratio: ours.perSecond / theirs.perSecond }
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
}

/** The median round, which one busy neighbour does not move. */
function middle(rates: Rate[]): Rate {
  return rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)]!
}

export async function measureLogins(service: Service): Promise<Rate> {
  const people = []
  for (let number = 1; number <= loginConnections; number += 1) people.push(await signUp(service.origin, number))
  const requests = people.map(({ email }) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }))
  const before = await service.usage()
  const result = await load({ origin: service.origin, seconds: loginSeconds, connections: loginConnections, requests })
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.answers} logins failed`)
  const cpu = (((await service.usage()).cpuSeconds - before.cpuSeconds) * 1000) / result.answers
  return { perSecond: result.perSecond, p99: result.p99, cpu }
}

/** A timing difference would reveal which accounts exist: the median of many tries, in milliseconds. */
export async function compareRefusals(service: Service): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const refuse = async (email: string) => {
    const begin = performance.now()
    const reply = await fetch(`${service.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the right one' }),
    })
    await reply.text()
    if (reply.status !== 401) throw new Error(`a wrong password answered ${reply.status}`)
    return performance.now() - begin
  }
  for (let number = 0; number < 40; number += 1) {
    const { email } = await signUp(service.origin, 1000 + number)
    for (let round = 0; round < 3; round += 1) {
      times.known.push(await refuse(email))
      times.unknown.push(await refuse(`nobody${number}@example.org`))
    }
  }
  return median(times.known) - median(times.unknown)
}

export async function watchMemory(service: Service, action: () => Promise<void>): Promise<number> {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, (await service.usage()).memory)
  }
  const timer = setInterval(() => void look().catch(() => undefined), 500)
  try {
    await action()
    await look()
  } finally {
    clearInterval(timer)
  }
  return peak
}
