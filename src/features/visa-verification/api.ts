import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, noReply } from '#foundation/values/schema.ts'
import { BorderRecord, Crossing, NewCrossing, NewKey, PresentedVisa, VerificationKey } from './crossing.ts'
import { PublishedKey, RevocationList } from './keyring.ts'
import { Check } from './result.ts'

const zoneLines = z.optional(z.array(z.string().check(z.maxLength(44))).check(z.maxLength(2)))

export const visaVerificationApi = {
  byFacts: get('/api/verify', {
    summary:
      'Check a visa by its number and the passport number. Both must match; the reply doesn’t say which one is wrong.',
    access: 'anyone',
    query: z.object({ number: z.string().check(z.maxLength(40)), passport: z.string().check(z.maxLength(60)) }),
    reply: Check,
    mayLag: true,
  }),
  bySeal: post('/api/verify', {
    summary:
      'Check a visa by its seal: the bytes of the DataMatrix symbol in base64, or the text of a QR code. If ' +
      'the machine-readable lines of the visa and the passport are sent, they are compared too.',
    access: 'anyone',
    body: z.strictObject({
      seal: z.string().check(z.maxLength(4000)),
      visaZone: zoneLines,
      passportZone: zoneLines,
      passport: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: Check,
    duringMaintenance: true,
    takesLongNumbers: true,
    mayLag: true,
  }),
  keys: get('/api/verify/keys', {
    summary: 'Get the public keys for checking seals, with their certificates.',
    access: 'anyone',
    reply: z.object({ keys: z.array(PublishedKey) }),
  }),
  revocations: get('/api/verify/revocations', {
    summary: 'Get the signed list of revoked and replaced visas, by hash, for checking visas offline.',
    access: 'anyone',
    reply: RevocationList,
  }),
  batch: post('/api/verify/batch', {
    summary: 'Check up to 100 visas at once, with a key in the `X-Api-Key` header.',
    access: 'anyone',
    body: z.strictObject({ visas: z.array(PresentedVisa).check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ checks: z.array(Check) }),
    duringMaintenance: true,
    takesLongNumbers: true,
  }),
  cross: post('/api/border/crossings', {
    summary: 'Record an entry or an exit, as staff or with a key in the `X-Api-Key` header.',
    access: 'anyone',
    body: NewCrossing,
    reply: Crossing,
    status: 201,
    duringMaintenance: true,
    takesLongNumbers: true,
  }),
  record: post('/api/border/record', {
    summary: "Get a visa's border record, as staff or with a key in the `X-Api-Key` header.",
    access: 'anyone',
    body: z.strictObject({ visa: PresentedVisa }),
    reply: BorderRecord,
    duringMaintenance: true,
    takesLongNumbers: true,
  }),
  listKeys: get('/api/admin/verification-keys', {
    summary: 'List the keys of carriers and border posts.',
    access: adminOnly,
    reply: z.array(VerificationKey),
    mayLag: true,
  }),
  makeKey: post('/api/admin/verification-keys', {
    summary: 'Create a key for a carrier or a border post. The secret is shown only once.',
    access: adminOnly,
    body: NewKey,
    reply: z.object({ key: VerificationKey, secret: z.string() }),
    status: 201,
  }),
  endKey: del('/api/admin/verification-keys/:id', {
    summary: 'Revoke a key immediately.',
    access: adminOnly,
    params: z.object({ id }),
    reply: noReply,
    status: 204,
  }),
}
