import type { FastifyReply } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { addressGroup, consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { visaVerificationApi } from '../api.ts'
import { checkFacts, checkScanned, checkPresentedVisa, parseScanned } from './check.ts'
import { crossBorder, refused } from './cross.ts'
import { readBorderRecord } from './crossings.ts'
import { revokeKey, findKey, listKeys, createKey } from './keys.ts'
import { listPublishedKeys, createRevocationList } from './published-keys.ts'
import type { VerificationKeyRow } from './table.ts'

const perAddress: Limit = { max: 30, perSeconds: 60 }
const perAddressInDemonstration: Limit = { max: 600, perSeconds: 60 }
const perKey: Limit = { max: 1200, perSeconds: 60 }

export function verificationRoutes(serve: Serve) {
  serve(visaVerificationApi.byFacts, async (context, { query }) => {
    await consumeAddressLimit(context)
    return (await checkFacts(context, query.number, query.passport)).check
  })
  serve.withoutTransaction(visaVerificationApi.bySeal, async (context, { body }) => {
    await consumeAddressLimit(context)
    const beside = { visaLines: body.visaZone, passportLines: body.passportZone, passportNumber: body.passport }
    return (await checkScanned(context, parseScanned(body.seal), beside)).check
  })
  serve(visaVerificationApi.keys, async ({ services }) => ({ keys: await listPublishedKeys(services) }))
  serve(visaVerificationApi.revocations, async ({ services }) => createRevocationList(services))
  serve.withoutTransaction(visaVerificationApi.batch, async (context, { body }, reply) => {
    const key = await getKey(context, reply)
    for (const _ of body.visas) await consumeLimit(context.db, `verify-key ${key.id}`, perKey, context.now)
    const checks = []
    for (const shown of body.visas) checks.push((await checkPresentedVisa(context, shown)).check)
    return { checks }
  })
  serve.withoutTransaction(visaVerificationApi.cross, async (context, { body }, reply) => {
    const keyId = await authenticate(context, reply)
    return context.once((inner) => crossBorder(inner, { ...body, keyId }), { caller: keyId })
  })
  serve.withoutTransaction(visaVerificationApi.record, async (context, { body }, reply) => {
    await authenticate(context, reply)
    const { check, row } = await checkPresentedVisa(context, body.visa)
    if (!row) throw refused(check.code)
    return readBorderRecord(context, row)
  })
  serve(visaVerificationApi.listKeys, async ({ db }) => listKeys(db))
  serve(visaVerificationApi.makeKey, async (context, { body }) => createKey(context, body.name))
  serve(visaVerificationApi.endKey, async (context, { params }) => revokeKey(context, params.id))
}

async function authenticate(context: Context, reply: FastifyReply): Promise<string | null> {
  if (isOfficer(context)) return null
  const { id } = await getKey(context, reply)
  await consumeLimit(context.db, `verify-key ${id}`, perKey, context.now)
  return id
}

async function consumeAddressLimit({ now, request, services }: Context) {
  const limit = services.env.profile === 'demonstration' ? perAddressInDemonstration : perAddress
  await consumeLimit(services.database.db, `verify ${addressGroup(request.address)}`, limit, now)
}

function isOfficer({ user }: Context): boolean {
  return user !== null && isStaff(user.role)
}

/** Failed keys count against the address. */
async function getKey(context: Context, { request }: FastifyReply): Promise<VerificationKeyRow> {
  const key = await findKey(context, request.headers['x-api-key'])
  if (key) return key
  await consumeAddressLimit(context)
  throw new Refusal('signed-out', /*i18n*/ 'This request needs a key in the X-Api-Key header.', { code: 'no-key' })
}
