import { expect, vi } from 'vitest'
import { openServer, type Person, test } from '#testing/server.ts'
import { streamsPerAccount } from './live-route.ts'

async function watch(address: string, person: Person) {
  const stop = new AbortController()
  const reply = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  })
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ subject: string; name: string }> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1]!)
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += value
    }
  }
  return { reply, next, stop: () => stop.abort() }
}

test('live: a change reaches its owner and staff on other instances, and nobody else', async ({ server: first }) => {
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const address = await second.listen()
  const [owner, stranger, admin] = [await first.aUser(), await first.aUser(), await first.aUser('admin')]
  const streams = await Promise.all([owner, stranger, admin].map((person) => watch(address, person)))

  await first.as(owner).patch('/api/auth/me', { fullName: 'Told' })
  await first.as(stranger).patch('/api/auth/me', { fullName: 'Marker' })

  const [ownStream, strangerStream, adminStream] = streams
  expect(await ownStream!.next()).toEqual({ subject: owner.id, name: 'account.profile-changed' })
  expect(await strangerStream!.next()).toMatchObject({ subject: stranger.id })
  expect(await adminStream!.next()).toMatchObject({ subject: owner.id })
  for (const { stop } of streams) stop()
})

test('live: officers hear only of cases they may open', async ({ server }) => {
  const address = await server.listen()
  const [officer, colleague, admin] = [
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser('admin'),
  ]
  const owner = await server.aUser()
  const draft = await server.anApplication(owner, 'draft')
  const others = await server.anApplication(owner, 'in_review', { assignedTo: colleague.id })
  const free = await server.anApplication(owner, 'pending')
  const [hears, all] = [await watch(address, officer), await watch(address, admin)]

  await server.as(owner).patch(`/api/applications/${draft.id}/personal-info?draft=true`, { firstName: 'Ada' })
  await server.as(owner).delete(`/api/applications/${draft.id}`)
  await server.as(owner).patch('/api/auth/me', { fullName: 'Another Name' })
  await server.as(colleague).patch(`/api/case-management/${others.id}/priority`, { priority: 'urgent' })
  await server.as(colleague).patch(`/api/case-management/${free.id}/priority`, { priority: 'urgent' })
  const toldUntilFree = async ({ next }: { next: () => Promise<{ subject: string }> }) => {
    const subjects = new Set<string>()
    while (!subjects.has(free.id)) subjects.add((await next()).subject)
    return subjects
  }
  expect(await toldUntilFree(hears)).toEqual(new Set([free.id]))
  expect(await toldUntilFree(all)).toEqual(new Set([owner.id, others.id, free.id]))
  for (const { stop } of [hears, all]) stop()
})

test('live: an instance resubscribes after losing its database connection', async ({ server }) => {
  const person = await server.aUser()
  const heard = new Promise<string>((resolve) => server.services.live.subscribe((word) => resolve(word.subject)))
  const isBack = new Promise<void>((resolve) => server.services.live.onReconnect(resolve))
  await server.services.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evisa-live' and datname = current_database()`,
  )
  await isBack
  await server.as(person).patch('/api/auth/me', { fullName: 'Again' })
  expect(await heard).toBe(person.id)
})

test('live: streams per account are limited, and closing one frees a place', async ({ server }) => {
  const address = await server.listen()
  const [person, other] = [await server.aUser(), await server.aUser()]
  const streams = []
  for (let count = 0; count < streamsPerAccount; count += 1) streams.push(await watch(address, person))
  const refused = await watch(address, person)
  expect([refused.reply.status, refused.reply.headers.get('retry-after')]).toEqual([429, '30'])
  const [first, others] = [streams[0]!, await watch(address, other)]
  expect(others.reply.status).toBe(200)

  first.stop()
  await vi.waitFor(async () => {
    const again = await watch(address, person)
    streams.push(again)
    expect(again.reply.status).toBe(200)
  }, 30_000)
  for (const { stop } of [...streams, others]) stop()
})
