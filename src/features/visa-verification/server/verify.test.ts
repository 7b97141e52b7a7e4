import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { withVisa } from '#testing/issued-visa.ts'
import { production } from '#testing/production.ts'
import { openServer, test } from '#testing/server.ts'
import { printPassportZone, type PassportZone } from '#engines/icao-9303/passport-zone.ts'
import { attachJsonSignature, jsonSealBody, readJsonSeal } from '#engines/icao-9303/json-seal.ts'
import { type VisaContent } from '#domain/visas/server/content.ts'
import { addSigner } from '#domain/visas/server/make-signers.ts'
import { signSeal } from '#domain/visas/server/sign.ts'
import { currentSigner } from '#domain/visas/server/signers.ts'
import { encodeSeal, writeSealLink } from '#domain/visas/seal-link.ts'
import { writeVisaNumber } from '#domain/visas/visa-number.ts'
import { checkDates, checkSeal, readRevocationList } from '../check-seal.ts'
import type { PublishedKey, RevocationList } from '../keyring.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function passport(number: string, other: Partial<PassportZone> = {}) {
  return printPassportZone({
    type: '',
    issuer: 'USA',
    primary: 'JOHNSON',
    secondary: 'GRACE',
    number,
    nationality: 'USA',
    born: '900517',
    sex: 'F',
    validUntil: '300101',
    personal: '',
    ...other,
  })
}

test('verification: a genuine visa is valid by either barcode and by its numbers, with minimal data', async ({
  server,
}) => {
  const { binary, seal, jsonSeal, verify, byFacts, content } = await withVisa(server)
  const expected = {
    verdict: 'valid',
    code: 'VALID',
    message: expect.any(String),
    visa: {
      name: 'JOHNSON, GRACE',
      passport: `•••${content.passportNumber.slice(-3)}`,
      nationality: 'us',
      type: 'tourist',
      validFrom: content.validFrom,
      validUntil: content.validUntil,
      entries: 0,
      stayDays: 11,
    },
  }
  expect(await verify({ seal: binary })).toEqual(expected)
  expect(await verify({ seal: writeSealLink('https://evisa.example', encodeSeal(seal)) })).toEqual(expected)
  expect(await verify({ seal: jsonSeal })).toEqual(expected)
  const byNumbers = await byFacts(content.number, content.passportNumber)
  expect(byNumbers).toEqual(expected)
  expect(byNumbers.message).not.toContain('genuine')
  expect(
    await byFacts(content.number.toLowerCase().replace(/(...)/g, '$1 '), ` ${content.passportNumber.toLowerCase()}`),
  ).toEqual(expected)
})

test.for([
  ['another State', { issuer: 'GHA', nationality: 'GHA' }],
  ['another name', { primary: 'MENSAH', secondary: 'KOFI' }],
  ['another birth date', { born: '800101' }],
] as const)(
  'verification: a passport with the same number but %s is a mismatch by either symbol',
  async ([, other], { server }) => {
    const { binary, jsonSeal, verify, content } = await withVisa(server)
    for (const seal of [binary, jsonSeal]) {
      const own = { seal, passportZone: passport(content.passportNumber) }
      const foreign = { seal, passportZone: passport(content.passportNumber, other) }
      expect(await verify(own)).toMatchObject({ code: 'VALID' })
      expect(await verify(foreign)).toMatchObject({ verdict: 'not-valid', code: 'SEAL_PASSPORT_MISMATCH', visa: null })
    }
  },
)

test('verification: wrong pairs and unknown numbers get the same answer', async ({ server }) => {
  const { byFacts, content } = await withVisa(server)
  const wrong = [
    await byFacts(content.number, 'X0000000'),
    await byFacts(writeVisaNumber(randomBytes(9)), content.passportNumber),
    await byFacts(content.number, ''),
    await byFacts('', content.passportNumber),
    await byFacts("' or 1=1 --", '%'),
  ]
  for (const answer of wrong)
    expect(answer).toEqual({ verdict: 'not-valid', code: 'NO_MATCH', message: expect.any(String), visa: null })
  expect((await server.anyone.get(`/api/verify?number=${content.number}`)).statusCode).toBe(400)
})

test('verification: guessing numbers is rate-limited and reveals nothing', async () => {
  const server = await openServer({ env: production })
  const codes: number[] = []
  for (let tries = 0; tries < 40; tries++)
    codes.push(
      (await server.anyone.get(`/api/verify?number=${writeVisaNumber(randomBytes(9))}&passport=X1234567`)).statusCode,
    )
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true)
  expect(codes.slice(30).every((code) => code === 429)).toBe(true)
})

test('verification: every ICAO result code is reached', async ({ server }) => {
  const { seal, jsonSeal, verify, signer, content, visa } = await withVisa(server)
  const folder = path.join(server.dataDir, 'visa-signer')
  const code = async (given: object) => (await verify(given)).code as string
  const today = content.issued
  const foreignFolder = path.join(server.dataDir, 'foreign')
  await addSigner(foreignFolder, { organisation: 'Utopia', isTest: true }, server.services.clock())
  const foreign = await currentSigner(
    readEnv({ DATA_DIR: server.dataDir, VISA_SIGNERS: foreignFolder }),
    server.services.clock(),
  )
  const wrongZone: VisaContent = {
    ...content,
    zone: [
      content.zone[0],
      content.zone[1].replace(/^.{9}./, `${content.number}${(Number(content.zone[1][9]) + 1) % 10}`),
    ],
  }

  expect(await code({ seal: '' })).toBe('READ_ERROR')
  expect(await code({ seal: 'not base64 !' })).toBe('READ_ERROR')
  expect(await code({ seal: base64(seal.subarray(0, 60)) })).toBe('WRONG_FORMAT')
  expect(await code({ seal: '{"hello":1}' })).toBe('WRONG_FORMAT')
  expect(await code({ seal: base64(signSeal(foreign, content, today)) })).toBe('UNKNOWN_CERTIFICATE')
  const changed = Buffer.from(seal)
  changed[40]! ^= 1
  expect(await code({ seal: base64(changed) })).toMatch(/INVALID_SIGNATURE|WRONG_FORMAT/)
  const last = Buffer.from(seal)
  last[last.length - 1]! ^= 1
  expect(await code({ seal: base64(last) })).toBe('INVALID_SIGNATURE')
  expect(await code({ seal: base64(signSeal(signer, wrongZone, today)) })).toBe('INVALID_VISA_MRZ')

  const other = ['V<LBRDOE<<JOHN'.padEnd(44, '<'), content.zone[1]]
  expect(await code({ seal: base64(seal), visaZone: other })).toBe('SEAL_VISA_MISMATCH')
  expect(await code({ seal: base64(seal), visaZone: ['V<LBR', ''] })).toBe('INVALID_VISA_MRZ')
  expect(await code({ seal: base64(seal), visaZone: [...content.zone] })).toBe('VALID')
  expect(await code({ seal: base64(seal), passportZone: [...passport(content.passportNumber)] })).toBe('VALID')
  expect(await code({ seal: jsonSeal, passportZone: [...passport('OTHER1234')] })).toBe('SEAL_PASSPORT_MISMATCH')
  expect(await code({ seal: jsonSeal, passport: 'OTHER1234' })).toBe('SEAL_PASSPORT_MISMATCH')
  expect(await code({ seal: jsonSeal, passportZone: ['P<USAJOHNSON', ''] })).toBe('INVALID_PASSPORT_MRZ')

  fs.cpSync(
    fs
      .readdirSync(foreignFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(foreignFolder, entry.name))[0]!,
    path.join(folder, 'foreign'),
    { recursive: true },
  )
  expect(await code({ seal: base64(signSeal(foreign, content, today)) })).toBe('UNTRUSTED_CERTIFICATE')
  const [own] = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() && entry.name !== 'foreign' ? [entry.name] : []))
  await addSigner(folder, { organisation: 'Next', isTest: true }, server.services.clock())
  fs.writeFileSync(path.join(folder, own!, 'revoked'), '')
  expect(await code({ seal: base64(seal) })).toBe('REVOKED_CERTIFICATE')
  fs.rmSync(path.join(folder, own!, 'revoked'))
  server.pass(7 * 366 * 86_400)
  expect(await code({ seal: base64(seal) })).toBe('EXPIRED_CERTIFICATE')

  const keys = [
    {
      ...(await server.anyone.get('/api/verify/keys'))
        .json()
        .keys.find(({ id }: { id: string }) => id === visa.signerId),
      documentTypes: ['P'],
    },
  ]
  expect((await checkSeal(Uint8Array.from(seal), keys as PublishedKey[], visa.createdAt)).code).toBe(
    'INVALID_DOCUMENTTYPE',
  )
})

test('verification: revoked, replaced, expired and early visas are distinguished', async ({ server }) => {
  const { binary, verify, setVisa, content } = await withVisa(server)
  for (const [values, code, verdict] of [
    [{ status: 'revoked' }, 'VISA_REVOKED', 'not-valid'],
    [{ status: 'superseded' }, 'VISA_REPLACED', 'not-valid'],
    [{ status: 'active', validFrom: '2199-01-01' }, 'VISA_NOT_YET_VALID', 'check'],
    [{ status: 'active', validFrom: content.validFrom }, 'VALID', 'valid'],
  ] as const) {
    await setVisa(values)
    expect(await verify({ seal: binary })).toMatchObject({ code, verdict })
  }
  server.pass(40 * 86_400)
  expect(await verify({ seal: binary })).toMatchObject({ code: 'VISA_EXPIRED', verdict: 'not-valid' })
})

test('verification: works offline with keys and signed list, and forged lists are ignored', async ({ server }) => {
  const { seal, setVisa } = await withVisa(server)
  const read = async () => ({
    keys: (await server.anyone.get('/api/verify/keys')).json().keys as PublishedKey[],
    list: (await server.anyone.get('/api/verify/revocations')).json() as RevocationList,
  })
  const offline = async (hours = 0) => {
    const { keys, list } = await read()
    const now = new Date(server.services.clock().getTime() + hours * 3_600_000)
    const { visa } = await checkSeal(Uint8Array.from(seal), keys, now)
    return checkDates(visa!, { today: now.toISOString().slice(0, 10), list: await readRevocationList(list, keys), now })
  }
  expect(await offline()).toBe('VALID')
  expect(await offline(49)).toBe('LIST_TOO_OLD')
  expect(await offline(24 * 60)).toBe('VISA_EXPIRED')
  await setVisa({ status: 'revoked' })
  expect(await offline()).toBe('VISA_REVOKED')

  const { keys, list } = await read()
  expect(await readRevocationList(list, keys)).toEqual(list)
  expect(
    await readRevocationList({ ...list, data: { ...list.data, msg: { ...list.data.msg, revoked: [] } } }, keys),
  ).toBeUndefined()
  expect(JSON.stringify(list)).not.toContain('JOHNSON')
})

test('verification: a JSON seal with duplicate keys or in non-canonical form is refused', async ({ server }) => {
  const { jsonSeal, verify } = await withVisa(server)
  const forms = [
    jsonSeal.replace('"msg":{', '"msg":{"surname":"MENSAH",'),
    jsonSeal.replace('"data":', '"data":{"hdr":{},"msg":{}},"data":'),
    jsonSeal.replace('":', '": '),
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(jsonSeal)).toReversed())),
  ]
  for (const form of forms) expect(await verify({ seal: form })).toMatchObject({ verdict: 'not-valid', visa: null })
  expect(await verify({ seal: forms[1] })).toMatchObject({ code: 'WRONG_FORMAT' })
  expect(await verify({ seal: jsonSeal })).toMatchObject({ code: 'VALID' })
})

test('verification: a JSON seal signed with a foreign key is refused', async ({ server }) => {
  const { jsonSeal, verify } = await withVisa(server)
  const { data, sig } = readJsonSeal(jsonSeal)!
  const { subtle } = globalThis.crypto
  const { privateKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const signature = await subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    jsonSealBody(data) as Uint8Array<ArrayBuffer>,
  )

  expect(await verify({ seal: attachJsonSignature(data, sig.kid!, new Uint8Array(signature)) })).toMatchObject({
    code: 'INVALID_SIGNATURE',
    visa: null,
  })
})

test('verification: a carrier checks many visas with its key until it is revoked', async ({ server }) => {
  const { binary, content } = await withVisa(server)
  const admin = await server.aUser('admin')
  const made = (await server.as(admin).post('/api/admin/verification-keys', { name: 'Air Utopia' })).json()
  const batch = (secret?: string) =>
    server.anyone.post(
      '/api/verify/batch',
      {
        visas: [
          { seal: binary },
          { number: content.number, passport: content.passportNumber },
          { number: content.number, passport: 'X' },
        ],
      },
      secret === undefined ? {} : { headers: { 'x-api-key': secret } },
    )

  expect((await batch()).statusCode).toBe(401)
  expect((await batch('evk_wrong')).statusCode).toBe(401)
  const reply = await batch(made.secret)
  expect(reply.json().checks.map(({ code }: { code: string }) => code)).toEqual(['VALID', 'VALID', 'NO_MATCH'])
  const listed = (await server.as(admin).get('/api/admin/verification-keys')).json()
  expect(listed).toMatchObject([{ name: 'Air Utopia', hint: made.secret.slice(0, 8) }])
  expect(JSON.stringify(listed)).not.toContain(made.secret)
  expect((await server.as(admin).delete(`/api/admin/verification-keys/${made.key.id}`)).statusCode).toBe(204)
  expect((await batch(made.secret)).statusCode).toBe(401)
  expect((await server.as(admin).delete(`/api/admin/verification-keys/${randomUUID()}`)).statusCode).toBe(404)
  const tooMany = await server.anyone.post('/api/verify/batch', {
    visas: Array.from({ length: 101 }, () => ({ seal: binary })),
  })
  expect(tooMany.statusCode).toBe(400)
})

test('verification: a visa is valid on its last day and not on the day after', async ({ server }) => {
  const { binary, verify, setVisa } = await withVisa(server)
  const today = server.services.clock().toISOString().slice(0, 10)
  await setVisa({ expiryDate: today })
  expect(await verify({ seal: binary })).toMatchObject({ code: 'VALID' })
  server.pass(86_400)
  expect(await verify({ seal: binary })).toMatchObject({ code: 'VISA_EXPIRED' })
})
