import { withService, type Service } from './processes.ts'
import { atMost, type Report } from './report.ts'
import { measureUploads } from './uploads.ts'

const people = 20
const savesEach = 50

export async function measureApplying(report: Report): Promise<void> {
  await withService(async (service) => {
    const { perSecond, slowest } = await measureAutosave(service)
    report.note('half-typed answers saved', `${perSecond.toFixed(0)} /s, slowest ${slowest.toFixed(0)} ms`)
    const uploads = await measureUploads(service)
    report.note(
      'fifty files of 5 MB at once',
      `${uploads.perSecond.toFixed(1)} /s, slowest ${uploads.slowest.toFixed(1)} s`,
    )
    const growth = uploads.growth / 1e6
    report.note('memory grown meanwhile', `${growth.toFixed(0)} MB`, atMost(growth, 250, 'MB'))
  })
}

async function measureAutosave({ origin }: Service): Promise<{ perSecond: number; slowest: number }> {
  const writers = await Promise.all(Array.from({ length: people }, (_, number) => begin(origin, number)))
  let slowest = 0
  const began = performance.now()
  await Promise.all(
    writers.map(async ({ id, token }) => {
      for (let version = 0; version < savesEach; version += 1) {
        const sent = performance.now()
        await send(`${origin}/api/applications/${id}/personal-info?draft=true&version=${version}`, 'PATCH', token, {
          firstName: 'G'.repeat(version + 1),
          city: 'Accra',
        })
        slowest = Math.max(slowest, performance.now() - sent)
      }
    }),
  )
  return { perSecond: (people * savesEach * 1000) / (performance.now() - began), slowest }
}

async function begin(origin: string, number: number): Promise<{ id: string; token: string }> {
  const account = { fullName: 'Bench', email: `autosave${number}@people.example`, password: 'rain on the tin roof' }
  const { token } = (await send(`${origin}/api/auth/register`, 'POST', undefined, account)) as { token: string }
  const { application } = (await send(`${origin}/api/applications`, 'POST', token, { applicationType: 'tourist' })) as {
    application: { id: string }
  }
  return { id: application.id, token }
}

async function send(address: string, method: string, token: string | undefined, body: object): Promise<unknown> {
  const reply = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
