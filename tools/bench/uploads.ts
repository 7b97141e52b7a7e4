// Ten people with five uploads of five megabytes each, all at once: response times and memory.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Service } from './processes.ts'

const many = 50
const perPerson = 5
const types = ['passport', 'flight', 'hotel', 'funds', 'insurance']
const fiveMegabytes = 5 * 1024 * 1024

interface OwnApplication {
  id: string
  token: string
}

interface UploadFigures {
  perSecond: number
  slowest: number
  growth: number
  left: number
}

export async function measureUploads(service: Service): Promise<UploadFigures> {
  const applications: OwnApplication[] = []
  for (let number = 0; number < many / perPerson; number += 1) {
    const token = await signUp(service.origin)
    applications.push({ id: await begin(service.origin, token), token })
  }
  const picture = await aPictureOf(fiveMegabytes)
  const send = async ({ id, token }: OwnApplication, type: string) => {
    const form = new FormData()
    form.append('document', new Blob([picture], { type: 'image/jpeg' }), 'scan.jpg')
    const began = performance.now()
    const reply = await fetch(`${service.origin}/api/applications/${id}/documents/${type}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (reply.status !== 201) throw new Error(`an upload answered ${reply.status}: ${await reply.text()}`)
    await reply.text()
    return (performance.now() - began) / 1000
  }

  // The first one starts the worker, whose memory counts as the service's own.
  await send(applications[0]!, 'invitation')
  await wait(1000)
  const before = (await service.usage()).memory
  let peak = before
  // A busy service may not answer; the next sample will.
  const timer = setInterval(() => {
    void service
      .usage()
      .then(({ memory }) => (peak = Math.max(peak, memory || 0)))
      .catch(() => undefined)
  }, 100)
  const began = performance.now()
  try {
    const times = await Promise.all(applications.flatMap((application) => types.map((type) => send(application, type))))
    const seconds = (performance.now() - began) / 1000
    await wait(3000)
    const left = (await service.usage()).memory - before
    return { perSecond: many / seconds, slowest: Math.max(...times), growth: peak - before, left }
  } finally {
    clearInterval(timer)
  }
}

async function aPictureOf(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 2600, height: 1800, channels: 3 as const, background: '#808080', noise }
  for (let quality = 95; quality > 5; quality -= 5) {
    const jpeg = await sharp({ create }).jpeg({ quality }).toBuffer()
    if (jpeg.length < size) return new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]))
  }
  throw new Error('no picture is small enough')
}

async function signUp(origin: string): Promise<string> {
  const { token } = await post<{ token: string }>(`${origin}/api/auth/register`, {
    fullName: 'Benchmark',
    email: `uploads-${randomBytes(4).toString('hex')}@example.org`,
    password: 'Bench-Quiet-Harbour-42',
  })
  return token
}

async function begin(origin: string, token: string): Promise<string> {
  const { application } = await post<{ application: { id: string } }>(
    `${origin}/api/applications`,
    { applicationType: 'tourist' },
    { authorization: `Bearer ${token}` },
  )
  return application.id
}

async function post<Reply>(address: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}
