import { expect, vi } from 'vitest'
import { openServer, test } from '#testing/server.ts'
import { suspiciousRefusals } from './count-refusals.ts'

test("refusals: attempts at other people's resources are logged with the network and counted", async () => {
  const lines: string[] = []
  const { as, anyone, aUser, anApplication, services } = await openServer({ log: (line) => void lines.push(line) })
  const [owner, stranger, admin] = [await aUser(), await aUser(), await aUser('admin')]
  const { id } = await anApplication(owner, 'pending')
  const refused = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'refused')

  // Counted after the answer, so that no one waits for it.
  const untilCounted = (count: number) => vi.waitUntil(() => refused().length === count, { timeout: 60_000 })
  await as(stranger).get(`/api/applications/${id}`)
  await untilCounted(1)
  await as(stranger).get(`/api/case-management/${id}`)
  await untilCounted(2)
  const theirs = { actor: stranger.id, network: '127.0.0.1', level: 'info' }
  expect(refused()).toMatchObject([
    { ...theirs, route: '/api/applications/:id', status: 404, refusedThisHour: 1 },
    { ...theirs, route: '/api/case-management/:id', status: 403, refusedThisHour: 2 },
  ])
  expect(lines.join('')).not.toContain(id)

  await as(owner).get(`/api/applications/${id}`)
  await anyone.get(`/api/applications/${id}`)
  expect(refused()).toHaveLength(2)
  for (let count = 2; count < suspiciousRefusals; count += 1) await as(stranger).get(`/api/applications/${id}`)
  await untilCounted(suspiciousRefusals)
  expect(refused().filter(({ level }) => level === 'warn')).toMatchObject([{ refusedThisHour: suspiciousRefusals }])
  expect(await services.metrics.text()).toMatch(/^evisa_probing_total\{kind=""\} 1$/m)
  expect((await as(admin).get('/metrics')).body).not.toContain(stranger.id)
})
