import { dayOf } from '#foundation/values/day.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { listInvalidatedVisas } from '#domain/visas/server/queries.ts'
import { signJson } from '#domain/visas/server/sign.ts'
import { currentSigner, listSigners, type Signer } from '#domain/visas/server/signers.ts'
import type { VisaStatus } from '#domain/visas/visa-status.ts'
import { hashVisaNumber } from '../check-seal.ts'
import type { PublishedKey, RevocationList } from '../keyring.ts'

export async function listPublishedKeys({ env, clock }: Services): Promise<PublishedKey[]> {
  return (await listSigners(env, clock())).map(toPublishedKey)
}

function toPublishedKey(signer: Signer): PublishedKey {
  const { certificate, root, isTrusted, isRevoked } = signer
  const { x, y } = certificate.publicKey.export({ format: 'jwk' })
  if (!x || !y) throw new Error(`The signer ${signer.id} has no elliptic curve key`)
  const trusted = isRevoked ? 'revoked' : 'trusted'
  return {
    id: signer.id,
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    alg: 'ES256',
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
    documentTypes: [...signer.documentTypes],
    state: isTrusted ? trusted : 'untrusted',
    x5c: [certificate.raw.toString('base64'), root.raw.toString('base64')],
  }
}

export async function createRevocationList({ env, clock, database }: Services): Promise<RevocationList> {
  const now = clock()
  const taken = await listInvalidatedVisas(database.db, dayOf(now))
  const hashes = (...statuses: VisaStatus[]) =>
    Promise.all(
      taken.filter(({ status }) => statuses.includes(status)).map(({ visaNumber }) => hashVisaNumber(visaNumber)),
    )
  const signed = signJson(await currentSigner(env, now), {
    hdr: { t: 'lbr.evisa.list', v: 1, is: 'LBR' },
    msg: {
      at: now.toISOString(),
      revoked: (await hashes('revoked', 'suspended')).sort(),
      replaced: (await hashes('superseded')).sort(),
      suspended: (await hashes('suspended')).sort(),
    },
  })
  return JSON.parse(signed) as RevocationList
}
