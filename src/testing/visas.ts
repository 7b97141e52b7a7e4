import { eq } from 'drizzle-orm'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { issueVisa } from '#domain/visas/server/issue.ts'
import { createRequestHooks } from '#main/http-app.ts'
import type { ApplicationFixture } from './applications.ts'
import type { Person, TestServer } from './server.ts'

export function asService<Result>({ services }: TestServer, work: (context: Context) => Promise<Result>) {
  return transact(services, createRequestHooks(services), serviceContext(services), work)
}

export async function aVisa(server: TestServer, owner: Person, fixture: ApplicationFixture = {}) {
  const application = await server.anApplication(owner, 'approved', { visaValidity: 30, ...fixture })
  const visa = await issueVisa(server.services, (work) => asService(server, work), application.id, {
    issued: (context, application) => changeStatus(context, application, 'issued'),
  })
  return { application, visa: visa! }
}

/** Issued for thirty days, with what the tests ask of it. */
export async function anIssuedVisa(server: TestServer) {
  const owner = await server.aUser()
  const { application, visa } = await aVisa(server, owner)
  const eventNames = async () =>
    (await server.db.select().from(events).where(eq(events.subject, application.id))).map(({ name }) => name)
  return { server, owner, application, visa, eventNames, ...server }
}

export async function correctVisa(
  { as, aUser }: TestServer,
  visaId: string,
  asked: { corrections: object; reason: string },
) {
  const address = `/api/admin/visas/${visaId}/reissue`
  const evidence = 'Passport seen at the desk in Monrovia, copy in file 12'
  const reply = await as(await aUser('admin')).post(address, { evidence, ...asked })
  return reply.statusCode === 202 ? as(await aUser('admin')).post(`${address}/confirm`) : reply
}
