import { createHash } from 'node:crypto'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#foundation/audit/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { removeOrphanFiles } from '#domain/documents/server/delete-orphan-files.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact as runTransaction } from '#foundation/http/server/serve.ts'
import { type TestServer, test } from '#testing/server.ts'
import { readVisaZone } from '#engines/icao-9303/visa-zone.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { issueVisa, printAndStore, reserveVisa, signVisa, visaIssuance, visaPdf } from './issue.ts'
import type { Transact } from '#foundation/http/server/context.ts'
import type { VisasPorts } from './ports.ts'
import { addSigner } from './make-signers.ts'
import { findStoredVisas, listApprovedWithoutVisa } from './queries.ts'
import { visas } from './table.ts'
import { decryptContent } from './content.ts'

const ports: VisasPorts = { issued: (context, application) => changeStatus(context, application, 'issued') }

function tools({ services, db }: TestServer) {
  const transact: Transact = (work) =>
    runTransaction(services, createRequestHooks(services), serviceContext(services), work)
  const fileNames = async () => {
    const names: string[] = []
    for await (const name of services.files.list()) names.push(name)
    return names
  }
  return {
    transact,
    issue: (id: string, given: Partial<VisasPorts> = {}) => issueVisa(services, transact, id, { ...ports, ...given }),
    fileNames,
    async expectOne(id: string) {
      const all = await db.select().from(visas).where(eq(visas.applicationId, id))
      expect(all.map(({ status }) => status)).toEqual(['active'])
      const recorded = await db.select().from(events).where(eq(events.subject, id))
      expect(recorded.filter(({ name }) => name === 'visa.issued')).toHaveLength(1)
      expect(await fileNames()).toEqual([all[0]!.pdfName])
      const [application] = await db.select().from(applications).where(eq(applications.id, id))
      expect(application!.status).toBe('issued')
      return all[0]!
    },
  }
}

async function approved(server: TestServer) {
  const owner = await server.aUser('user', { language: 'de' })
  const info = { firstName: 'Anne-Marie', lastName: "Müller-O'Connor", nationality: 'de', gender: 'other' } as const
  const application = await server.anApplication(owner, 'approved', { info, visaValidity: 30 })
  return { server, owner, application, ...tools(server) }
}

test('issuing: an approved application gets a visa with number, zone, two seals and a signed PDF', async ({
  server,
}) => {
  const { application, issue, expectOne } = await approved(server)

  await issue(application.id)

  const row = await expectOne(application.id)
  const content = decryptContent(server.services.keys, row.content)
  expect(row.visaNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(readVisaZone(content.zone)).toMatchObject({
    issuer: 'LBR',
    primary: 'MUELLER<OCONNOR',
    secondary: 'ANNE<MARIE',
    number: row.visaNumber,
    nationality: 'D',
    sex: '<',
  })
  const pdf = (await visaPdf(server.services, application.id))!
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.pdfHash)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await listApprovedWithoutVisa(server.db)).toEqual([])
})

test('issuing: names come from the passport’s machine-readable zone if it was read', async ({ server }) => {
  const { application, issue } = await approved(server)

  const row = await issue(application.id, { findPassportNames: async () => ({ primary: 'MULLER', secondary: 'ANNE' }) })

  expect(decryptContent(server.services.keys, row!.content).zone[0]).toMatch(/^V<LBRMULLER<<ANNE<+$/)
})

test.for([
  ['the number was reserved', 1],
  ['it was signed', 2],
  ['the file was stored, but not written down', 3],
  ['the file was written down', 4],
  ['the last transaction had begun', 5],
] as const)('issuing: killed when %s, it resumes with one visa and one email', async ([, steps], { server }) => {
  const { application, transact, issue, expectOne, fileNames } = await approved(server)
  const { services } = server
  const reserved = await transact((context) => reserveVisa(context, application.id))
  const signed = steps > 1 ? await signVisa(services, reserved!) : reserved!
  if (steps === 3) await services.files.save(Buffer.from('half a visa'))
  if (steps > 3) await printAndStore(services, signed)
  if (steps > 4) {
    const powerCut = { issued: () => Promise.reject(new Error('the power went out')) }
    await expect(issue(application.id, powerCut)).rejects.toThrow('the power went out')
  }

  await issue(application.id)
  await issue(application.id)

  if (steps === 3) {
    // Orphan files are deleted once they are old enough.
    expect(await fileNames()).toHaveLength(2)
    server.pass(7200)
    expect(await removeOrphanFiles(services, [findStoredVisas])).toBe(1)
  }
  expect((await expectOne(application.id)).visaNumber).toBe(reserved!.visaNumber)
})

test('issuing: concurrent runs give one visa and no orphan file', async ({ server }) => {
  const { application, issue, expectOne } = await approved(server)

  await Promise.all(Array.from({ length: 6 }, () => issue(application.id)))

  await expectOne(application.id)
})

test('issuing: the job queue issues the visa', async ({ server }) => {
  const { application, expectOne } = await approved(server)
  await server.services.jobs.enqueue(server.db, visaIssuance, { applicationId: application.id })
  await server.services.jobs.enqueue(server.db, visaIssuance, { applicationId: application.id })

  await server.runJobs()
  expect(await listApprovedWithoutVisa(server.db)).toEqual([])

  await expectOne(application.id)
})

test.for(['in_review', 'rejected', 'issued', 'draft'] as const)(
  'an application that is %s gets none',
  async (status, { server }) => {
    const { id } = await server.anApplication(await server.aUser(), status)

    expect(await tools(server).issue(id)).toBeUndefined()
    expect(await server.db.select().from(visas)).toEqual([])
  },
)

function decideAgain({ db }: TestServer, id: string, values: { status: Status; decidedAt: Date | null }) {
  return db.update(applications).set(values).where(eq(applications.id, id))
}

test('issuing: a withdrawn approval stops it, and the next approval gets a new visa', async ({ server }) => {
  const { application, issue, transact } = await approved(server)
  const reserved = await transact((context) => reserveVisa(context, application.id))
  await decideAgain(server, application.id, { status: 'in_review', decidedAt: null })
  expect(await issue(application.id)).toBeUndefined()
  server.pass(60)
  await decideAgain(server, application.id, { status: 'approved', decidedAt: server.services.clock() })

  await issue(application.id)

  const all = await server.db.select().from(visas)
  expect(all.map(({ status }) => status).sort()).toEqual(['active', 'superseded'])
  expect(all.find(({ status }) => status === 'active')!.visaNumber).not.toBe(reserved!.visaNumber)
})

test('issuing: an unprintable name or a passport that expires first gets no visa', async ({ server }) => {
  const owner = await server.aUser()
  const { issue } = tools(server)
  const unwritable = await server.anApplication(owner, 'approved', { info: { firstName: '麗', lastName: '李' } })
  const ending = await server.anApplication(owner, 'approved', { info: { expiryDate: '2020-01-01' } })

  await expect(issue(unwritable.id)).rejects.toThrow('can’t be printed in the machine-readable zone')
  await expect(issue(ending.id)).rejects.toThrow('passport expires too early')
})

test('issuing: during key rotation each visa has one signer, then the newest', async ({ server }) => {
  const { owner, application, issue } = await approved(server)
  await issue(application.id)
  const folder = path.join(server.dataDir, 'visa-signer')
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await server.anApplication(owner, 'approved')).id),
  )

  const [rows] = await Promise.all([
    Promise.all(ids.map((id) => issue(id))),
    addSigner(
      folder,
      { organisation: 'The next year', isTest: true },
      new Date(server.services.clock().getTime() + 1000),
    ),
  ])
  server.pass(5)
  const last = await server.anApplication(owner, 'approved')
  const after = await issue(last.id)

  expect(rows.every((row) => row?.status === 'active' && row.signerId)).toBe(true)
  const [first] = await server.db.select().from(visas).where(eq(visas.applicationId, application.id))
  expect(after!.signerId).not.toBe(first!.signerId)
})
