import { eq } from 'drizzle-orm'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import type { TestServer } from '#testing/server.ts'
import { decryptContent, decryptSeals } from '#domain/visas/server/content.ts'
import { issueVisa } from '#domain/visas/server/issue.ts'
import { currentSigner } from '#domain/visas/server/signers.ts'
import { visas } from '#domain/visas/server/table.ts'
import { createRequestHooks } from '#main/http-app.ts'

export async function withVisa(server: TestServer, fixture: { entryType?: 'single' | 'multiple' } = {}) {
  const { services } = server
  const application = await server.anApplication(await server.aUser(), 'approved', {
    visaValidity: 30,
    travel: {
      entryType: fixture.entryType ?? 'multiple',
      arrivalDate: server.services.clock().toISOString().slice(0, 10),
    },
  })
  const within = <Result>(work: Parameters<typeof transact<Result>>[3]) =>
    transact(services, createRequestHooks(services), serviceContext(services), work)
  const visa = (await issueVisa(services, within, application.id, {
    issued: (context, application) => changeStatus(context, application, 'issued'),
  }))!
  const content = decryptContent(services.keys, visa.content)
  const { seal, jsonSeal } = decryptSeals(services.keys, visa)
  const verify = async (given: object) => (await server.anyone.post('/api/verify', given)).json()
  const binary = seal.toString('base64')
  const byFacts = async (number: string, passport: string) =>
    (
      await server.anyone.get(
        `/api/verify?number=${encodeURIComponent(number)}&passport=${encodeURIComponent(passport)}`,
      )
    ).json()
  const signer = await currentSigner(services.env, services.clock())
  const setVisa = (values: object) => server.db.update(visas).set(values).where(eq(visas.id, visa.id))
  return { visa, content, seal, binary, jsonSeal, verify, byFacts, signer, setVisa, application }
}
