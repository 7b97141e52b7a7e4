import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import { removeOrphanFiles } from '#domain/documents/server/delete-orphan-files.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { deliveries } from '#features/notifications/server/table.ts'
import { runProgram } from '#testing/process.ts'
import { test } from '#testing/server.ts'
import { asService } from '#testing/visas.ts'
import { issueVisa } from './issue.ts'
import { findStoredVisas } from './queries.ts'
import { visas } from './table.ts'

test.for([
  'while-reserving',
  'after-reserving',
  'while-signing',
  'after-signing',
  'before-the-file',
  'after-the-file',
  'after-printing',
  'while-activating',
  'after-activating',
  'before-the-mail',
  'after-the-mail',
])(
  'a process killed %s leaves one visa, one file and one mail in the end',
  { timeout: 300_000 },
  async (point, { server }) => {
    const { db, services } = server
    const owner = await server.aUser()
    const { id } = await server.anApplication(owner, 'approved', { visaValidity: 30 })
    const env = { DATABASE_URL: server.url, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' }

    const { code, output } = await runProgram(['src/testing/crash-while-issuing.ts', id, point], env)

    expect([code, output]).toEqual([null, ''])
    for (let round = 0; round < 2; round += 1)
      await issueVisa(services, (work) => asService(server, work), id, {
        issued: (context, application) => changeStatus(context, application, 'issued'),
      })
    const rows = await db.select().from(visas)
    expect(rows.map(({ status }) => status)).toEqual(['active'])
    expect(await db.select().from(applications).where(eq(applications.id, id))).toMatchObject([{ status: 'issued' }])
    const recorded = (await db.select().from(events).where(eq(events.subject, id))).map(({ name }) => name)
    expect(recorded.filter((name) => name === 'visa.issued')).toHaveLength(1)

    await server.mailTo(owner.email, 'Your visa was issued')
    const delivered = async () => {
      const states = await db.select().from(deliveries).where(eq(deliveries.userId, owner.id))
      return states.length > 0 && states.every(({ state }) => state === 'sent')
    }
    expect(await delivered()).toBe(true)
    const mails = (await server.mails()).filter(({ to, subject }) => to === owner.email && /issued/.test(subject))
    expect(mails).toMatchObject([{ attachments: ['Liberia e-Visa.pdf'] }])

    // Orphan files are deleted once they are old enough.
    server.pass(7200)
    await removeOrphanFiles(services, [findStoredVisas])
    const names: string[] = []
    for await (const name of services.files.list()) names.push(name)
    expect(names).toEqual([rows[0]!.pdfName])
  },
)
