import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, type TestServer } from '#testing/server.ts'
import { destroyFreeText, openFreeText } from './free-text.ts'
import { eventKeys, events } from './table.ts'
import { verifyChains } from './verify.ts'

const words = 'The sponsor is her uncle'

async function withReason(server: TestServer, comments = words) {
  const [grace, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(grace, 'in_review', { assignedTo: officer.id })
  await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'additional_info', comments })
  return { grace, officer, id }
}

const rowsOf = ({ db }: TestServer, id: string) => db.select().from(events).where(eq(events.subject, id))

test('free text: is encrypted in history and readable by those allowed', async ({ server }) => {
  const { grace, officer, id } = await withReason(server)
  const stored = JSON.stringify(await rowsOf(server, id))
  expect(stored).not.toContain('uncle')
  expect(stored).toContain('"to":"additional_info"')
  const seen = [
    await server.as(grace).get(`/api/applications/${id}`),
    await server.as(officer).get(`/api/case-management/${id}`),
    await server.as(await server.aUser('admin')).get(`/api/admin/audit?subject=${id}`),
  ]
  for (const { body } of seen) expect(body).toContain(words)
  expect((await server.mailTo(grace.email)).text).toContain(words)
})

test('free text: deleting its key erases it, and the chain stays intact', async ({ server }) => {
  const { grace, id } = await withReason(server)
  const other = await withReason(server)
  const before = await verifyChains(server.db)
  await destroyFreeText(server.db, { personId: grace.id })

  expect(await verifyChains(server.db)).toEqual(before)
  expect(JSON.stringify(await openFreeText(server.db, server.services.keys, await rowsOf(server, id)))).not.toContain(
    'uncle',
  )
  const admin = await server.aUser('admin')
  expect((await server.as(admin).get(`/api/admin/audit?subject=${id}`)).body).toContain('(erased)')
  expect((await server.as(admin).get(`/api/admin/audit?subject=${other.id}`)).body).toContain(words)
})

test('free text: tampering with encrypted text breaks the chain', async ({ server }) => {
  const { id } = await withReason(server)
  await server.db.execute(sql`alter table events disable trigger events_append_only`)
  await server.db.execute(
    sql`update events set data = jsonb_set(data, '{reason}', '{"sealed": "AAAA", "key": "x"}') where subject = ${id} and data ? 'reason'`,
  )
  await server.db.execute(sql`alter table events enable trigger events_append_only`)
  expect(await verifyChains(server.db)).toMatchObject({ intact: false })
})

test('free text: after an erasure new text gets a new key, and old text stays erased', async ({ server }) => {
  const { grace, officer, id } = await withReason(server)
  await server.db.delete(eventKeys)
  const judge = (documentType: string) =>
    server
      .as(officer)
      .patch(`/api/case-management/${id}/documents/${documentType}`, { status: 'rejected', reason: words })
  const replies = await Promise.all(['photo', 'passport', 'ticket', 'hotel'].map(judge))
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(1)
  expect(await server.db.select().from(eventKeys)).toMatchObject([{ subject: id, personId: grace.id }])
  const told = (await server.history()).filter(({ name }) => name === 'document.reviewed')
  for (const { data } of told) expect(data).toMatchObject({ reason: words })
  const [moved] = (await server.history()).filter(({ name }) => name === 'application.moved')
  expect(moved!.data).toMatchObject({ to: 'additional_info', reason: '' })
})
