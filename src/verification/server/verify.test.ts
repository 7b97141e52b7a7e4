import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveApplication } from '#dossier/server/move.ts'
import { addDays } from '#platform/day.ts'
import { serviceContext } from '#platform/server/context.ts'
import { transact } from '#platform/server/serve.ts'
import { openServer } from '#testing/server.ts'
import { printPassportZone } from '#travel-documents/passport-zone.ts'
import { closeJsonSeal, jsonSealBody, readJsonSeal } from '#travel-documents/json-seal.ts'
import { openContent, type VisaContent } from '#visas/server/content.ts'
import { issueVisa, openSeals } from '#visas/server/issue.ts'
import { makeSigners } from '#visas/server/make-signers.ts'
import { signSeal } from '#visas/server/sign.ts'
import { currentSigner } from '#visas/server/signers.ts'
import { visas } from '#visas/server/table.ts'
import { writeVisaNumber } from '#visas/visa-number.ts'
import { openGate } from '../../app.ts'
import { checkDates, checkSeal, readList } from '../check-seal.ts'
import { leaveBy, overstayed } from '../stay.ts'
import type { PublishedKey, RevocationList } from '../keyring.ts'

const productionLimits = {
  ...{ APP_PROFILE: 'production', NODE_ENV: 'production', PUBLIC_URL: 'https://evisa.gov.example' },
  ...{ MASTER_KEYS: `main:${randomBytes(32).toString('base64')}`, SMTP_URL: 'smtp://127.0.0.1:1' },
  ...{ MAIL_FROM: 'e-Visa <no-reply@evisa.gov.example>', METRICS_TOKEN: 'x'.repeat(32) },
}

async function withVisa(wish: { entryType?: 'single' | 'multiple' } = {}) {
  const server = await openServer()
  const { services } = server
  const application = await server.anApplication(await server.aUser(), 'approved', {
    visaValidity: 30,
    travel: {
      entryType: wish.entryType ?? 'multiple',
      arrivalDate: server.services.clock().toISOString().slice(0, 10),
    },
  })
  const within = <Result>(work: Parameters<typeof transact<Result>>[3]) =>
    transact(services, openGate(services), serviceContext(services), work)
  const visa = (await issueVisa(services, within, application.id, {
    issued: (context, id) => moveApplication(context, id, 'issued'),
  }))!
  const content = openContent(services.keys, visa.content)
  const { seal, jsonSeal } = openSeals(services, visa)
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
  return { server, visa, content, seal, binary, jsonSeal, verify, byFacts, signer, setVisa, application }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function passport(number: string) {
  return printPassportZone({
    ...{
      type: '',
      issuer: 'USA',
      primary: 'JOHNSON',
      secondary: 'GRACE',
      number,
      nationality: 'USA',
      born: '900517',
    },
    ...{ sex: 'F', validUntil: '300101', personal: '' },
  })
}

test('a genuine visa is valid by either symbol and by its two numbers, with as little data as will do', async () => {
  const { binary, jsonSeal, verify, byFacts, content } = await withVisa()
  const expected = {
    verdict: 'valid',
    code: 'VALID',
    message: expect.any(String),
    visa: {
      ...{
        name: 'JOHNSON, GRACE',
        passport: `•••${content.passportNumber.slice(-3)}`,
        nationality: 'us',
        type: 'tourist',
      },
      ...{ validFrom: content.validFrom, validUntil: content.validUntil, entries: 0, stayDays: 10 },
    },
  }
  expect(await verify({ seal: binary })).toEqual(expected)
  expect(await verify({ seal: jsonSeal })).toEqual(expected)
  expect(await byFacts(content.number, content.passportNumber)).toEqual(expected)
  expect(
    await byFacts(content.number.toLowerCase().replace(/(...)/g, '$1 '), ` ${content.passportNumber.toLowerCase()}`),
  ).toEqual(expected)
})

test('a number alone, a wrong pair and what never was are answered alike', async () => {
  const { server, byFacts, content } = await withVisa()
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

test('whoever tries numbers is stopped, and learns nothing until then', async () => {
  const server = await openServer({ env: productionLimits })
  const codes: number[] = []
  for (let tries = 0; tries < 40; tries++)
    codes.push(
      (await server.anyone.get(`/api/verify?number=${writeVisaNumber(randomBytes(9))}&passport=X1234567`)).statusCode,
    )
  expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true)
  expect(codes.slice(30).every((code) => code === 429)).toBe(true)
})

test('every code of ICAO is reached, each by what it is meant for', async () => {
  const { server, seal, jsonSeal, verify, signer, content, visa } = await withVisa()
  const folder = path.join(server.dataDir, 'visa-signer')
  const code = async (given: object) => (await verify(given)).code as string
  const today = content.issued
  const foreignFolder = path.join(server.dataDir, 'foreign')
  await makeSigners(foreignFolder, { organisation: 'Utopia', isTest: true }, server.services.clock())
  const foreign = await currentSigner({ ...server.services.env, visaSigners: foreignFolder }, server.services.clock())
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
  await makeSigners(folder, { organisation: 'Next', isTest: true }, server.services.clock())
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

test('revoked, replaced, expired and early visas are told apart within the same request', async () => {
  const { server, binary, verify, setVisa, content } = await withVisa()
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

test('the keys and the signed list are enough to decide without us, and a forged list is not believed', async () => {
  const { server, seal, setVisa } = await withVisa()
  const read = async () => ({
    keys: (await server.anyone.get('/api/verify/keys')).json().keys as PublishedKey[],
    list: (await server.anyone.get('/api/verify/revocations')).json() as RevocationList,
  })
  const offline = async (hours = 0) => {
    const { keys, list } = await read()
    const now = new Date(server.services.clock().getTime() + hours * 3_600_000)
    const { visa } = await checkSeal(Uint8Array.from(seal), keys, now)
    return checkDates(visa!, { today: now.toISOString().slice(0, 10), list: await readList(list, keys), now })
  }
  expect(await offline()).toBe('VALID')
  expect(await offline(49)).toBe('LIST_TOO_OLD')
  expect(await offline(24 * 60)).toBe('VISA_EXPIRED')
  await setVisa({ status: 'revoked' })
  expect(await offline()).toBe('VISA_REVOKED')

  const { keys, list } = await read()
  expect(await readList(list, keys)).toEqual(list)
  expect(
    await readList({ ...list, data: { ...list.data, msg: { ...list.data.msg, revoked: [] } } }, keys),
  ).toBeUndefined()
  expect(JSON.stringify(list)).not.toContain('JOHNSON')
})

test('a JSON seal that somebody signs with a key of their own is refused', async () => {
  const { jsonSeal, verify } = await withVisa()
  const { data, sig } = readJsonSeal(jsonSeal)!
  const { subtle } = globalThis.crypto
  const { privateKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const signature = await subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    jsonSealBody(data) as Uint8Array<ArrayBuffer>,
  )

  expect(await verify({ seal: closeJsonSeal(data, sig.kid!, new Uint8Array(signature)) })).toMatchObject({
    code: 'INVALID_SIGNATURE',
    visa: null,
  })
})

test('a carrier checks many at once with its key, until the key is ended', async () => {
  const { server, binary, content } = await withVisa()
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

test('the border records entry and exit, and a single entry is used once', async () => {
  const { server, binary, verify, content } = await withVisa({ entryType: 'single' })
  const officer = await server.aUser('e-visa-admin')
  const cross = (direction: string, visa: object = { seal: binary }, who = officer) =>
    server.as(who).post('/api/border/crossings', { visa, direction, place: 'Roberts International Airport' })

  expect((await cross('exit')).json().code).toBe('OUTSIDE')
  expect((await cross('entry', { number: content.number, passport: 'X' })).json().code).toBe('NO_MATCH')
  expect((await cross('entry', { seal: binary }, await server.aUser())).statusCode).toBe(401)
  expect((await cross('entry')).json()).toMatchObject({ direction: 'entry', entries: 1, entriesUsed: 1 })
  expect((await cross('entry')).statusCode).toBe(409)
  expect(await verify({ seal: binary })).toMatchObject({ verdict: 'check', code: 'VISA_USED' })
  expect((await cross('exit', { number: content.number, passport: content.passportNumber })).statusCode).toBe(201)
  expect((await cross('entry')).json().code).toBe('VISA_USED')
})

test('two officers cannot use the same entry at once', async () => {
  const { server, binary } = await withVisa({ entryType: 'single' })
  const officer = await server.aUser('e-visa-admin')
  const replies = await Promise.all(
    Array.from({ length: 4 }, () =>
      server.as(officer).post('/api/border/crossings', { visa: { seal: binary }, direction: 'entry', place: 'Ganta' }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('somebody who stays too long is told apart at the exit, and the border sees it while they are here', async () => {
  const { server, binary } = await withVisa()
  const send = async (address: string, body: object) =>
    server.as(await server.aUser('e-visa-admin')).post(`/api/border/${address}`, body)
  const visa = { seal: binary }
  const entry = (await send('crossings', { visa, direction: 'entry', place: 'Ganta' })).json()
  const today = server.services.clock().toISOString().slice(0, 10)
  expect(entry).toMatchObject({ leaveBy: addDays(today, 9), overstayedDays: 0, entries: 0 })
  expect((await send('record', { visa })).json()).toMatchObject({ isInside: true, crossings: [{ place: 'Ganta' }] })

  server.pass(12 * 86_400)

  expect((await send('record', { visa })).json()).toMatchObject({ isInside: true, overstayedDays: 3 })
  const exit = (await send('crossings', { visa, direction: 'exit', place: 'Bo Waterside' })).json()
  expect(exit).toMatchObject({ overstayedDays: 3, leaveBy: addDays(today, 9) })
  expect((await send('record', { visa })).json()).toMatchObject({ isInside: false, leaveBy: null, overstayedDays: 0 })
  expect((await server.history()).at(-1)).toMatchObject({ name: 'border.crossed', data: { overstayedDays: 3 } })
})

test('an entry that was used stays used when the visa moves to a new passport, and the holder can leave with it', async () => {
  const { server, binary, visa } = await withVisa({ entryType: 'single' })
  const [officer, admin] = [await server.aUser('e-visa-admin'), await server.aUser('admin')]
  const cross = (direction: string, shown: object) =>
    server.as(officer).post('/api/border/crossings', { visa: shown, direction, place: 'Ganta' })
  await cross('entry', { seal: binary })
  const corrections = { passportNumber: 'NEW123456' }
  const reissued = await server
    .as(admin)
    .post(`/api/admin/visas/${visa.id}/reissue`, { corrections, reason: 'The passport was stolen' })
  const shown = { number: reissued.json().visaNumber, passport: 'NEW123456' }

  expect((await cross('entry', shown)).statusCode).toBe(409)
  expect((await cross('exit', shown)).statusCode).toBe(201)
  expect((await cross('entry', shown)).json().code).toBe('VISA_USED')
  const known = (await server.as(admin).get(`/api/case-management/${visa.applicationId}/crossings`)).json()
  expect(known).toMatchObject({ entriesUsed: 1, isInside: false, crossings: [{ direction: 'exit' }, {}] })
})

test('a key sees the border’s record, nobody else does, and its calls are counted', async () => {
  const { server, binary } = await withVisa()
  const admin = await server.aUser('admin')
  const { secret } = (await server.as(admin).post('/api/admin/verification-keys', { name: 'Ganta' })).json()
  const ask = (headers = {}) => server.anyone.post('/api/border/record', { visa: { seal: binary } }, { headers })

  expect((await ask()).statusCode).toBe(401)
  expect((await ask({ 'x-api-key': secret })).json()).toMatchObject({ isInside: false, crossings: [] })
  await ask({ 'x-api-key': secret })
  expect((await server.as(admin).get('/api/admin/verification-keys')).json()).toMatchObject([{ calls: 2 }])
})

test.each([
  ['the day of entry is the first', '2026-11-15', 10, '2030-01-01', '2026-11-24'],
  ['one day is that day', '2026-11-15', 1, '2030-01-01', '2026-11-15'],
  ['not beyond the passport', '2026-11-15', 90, '2026-12-01', '2026-12-01'],
])('the last day of a stay: %s', (_, entered, stayDays, passportExpiry, last) => {
  expect(leaveBy({ entered, stayDays, passportExpiry })).toBe(last)
  expect([overstayed(last, last), overstayed(last, addDays(last, 2))]).toEqual([0, 2])
})
