import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeC40, encodeC40 } from './c40.ts'
import { canonicalJson, attachJsonSignature, fromBase64, jsonSealBody, readJsonSeal, toBase64Url } from './json-seal.ts'
import { attachSignature, readSeal, readSealDate, sealDate, writeSealBody, type SealHeader } from './seal.ts'
import { isSignedBy } from './signature.ts'
import { readVisaFeatures, writeVisaFeatures, type Stay } from './visa-seal.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

test('seal: C40 as Doc 9303-13 shows it', () => {
  expect(hex(encodeC40('VISA01'))).toBe('de515826')
  expect(hex(encodeC40('XK<CD'))).toBe('eb0466a9')
  expect(hex(encodeC40('XKCD'))).toBe('eb11fe45')
  expect(hex(sealDate('1957-03-25'))).toBe('319ef5')
})

test('seal: C40 and dates round-trip', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z ]*$/), (text) => {
      expect(decodeC40(encodeC40(text))).toBe(text)
    }),
  )
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, (text) => {
      expect(readSealDate(sealDate(text))).toBe(text)
    }),
  )
  expect(() => encodeC40('Ä')).toThrow('cannot stand in a seal')
})

/** A seal made by another program, from the public test data of vdstools. */
const foreign = bytes(
  'dc03d9c5d9cac8a73a990f7134b834595d01022cdd52134a74da1347c6fed95cb89f9fce133c133c133c133c203833734aaf47f0c32f1a1e20eb2625393afe310403a00000050633be1fed20c603010c0601aa0701bbff400b276b4522526b723e2140f14bef1c25048cfed9223268c24337e7a6b5b9f02b1e15c86734ef7101d983869278ce1066694dd80e8b842b82b592db6fd56c10ae',
)

test("seal: another issuer's seal is read and rewritten byte for byte", () => {
  const seal = readSeal(foreign)!
  expect(seal.header).toMatchObject({ issuer: 'UTO', issued: '2020-01-01', definition: 93, category: 1 })
  expect(readVisaFeatures(seal)).toMatchObject({
    lines: ['VCD<<DENT<<ARTHUR<PHILIP<<<<<<<<<<<<', '1234567XY7GBR5203116M2005250'],
    zone: { format: 'B', issuer: 'D', primary: 'DENT', secondary: 'ARTHUR<PHILIP' },
    entries: 12,
    stay: { days: 160, months: 0, years: 0 },
    passportNumber: '47110815P',
    hasUnknownFeature: false,
  })
  expect(hex(attachSignature(writeSealBody(seal.header, seal.features), seal.signature))).toBe(hex(foreign))
})

const header: SealHeader = {
  issuer: 'LBR',
  signer: 'LR01',
  certificate: 'A1B2C3D4E5',
  issued: '2026-11-15',
  signed: '2026-11-15',
  definition: 93,
  category: 1,
}
const visa = {
  format: 'A' as const,
  lines: ['V<LBRMUELLER<OCONNOR<<ANNE<MARIE<<<<<<<<<<<<', 'C01X00T478D<<9102033<2703316<<<<<<<<<<<<<<<<'] as const,
  entries: 0,
  stay: { days: 30, months: 0, years: 0 },
  passportNumber: 'C8976543',
  type: 'T',
  validFrom: '2026-12-01',
}
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
const signed = (body: Uint8Array) => sign('sha256', body, { key: privateKey, dsaEncoding: 'ieee-p1363' })

function sealed() {
  const body = writeSealBody(header, writeVisaFeatures(visa))
  return attachSignature(body, signed(body))
}

test('seal: our own seal round-trips', async () => {
  const seal = readSeal(sealed())!
  expect(seal.header).toEqual(header)
  const { format, lines, type, ...rest } = visa
  expect(readVisaFeatures(seal)).toMatchObject({
    ...rest,
    zone: { format },
    lines: [lines[0], lines[1].slice(0, 28)],
    type: new TextEncoder().encode(type),
  })
  expect(await isSignedBy({ x, y }, seal.signedBytes, seal.signature)).toBe(true)
})

test('seal: changing any single bit invalidates it', async () => {
  const whole = sealed()
  const accepted: number[] = []
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const changed = whole.slice()
    changed[bit >> 3]! ^= 1 << (bit & 7)
    const seal = readSeal(changed)
    if (seal && (await isSignedBy({ x, y }, seal.signedBytes, seal.signature))) accepted.push(bit)
  }
  expect(accepted).toEqual([])
})

test('seal: truncated seals and seals with trailing bytes are refused', () => {
  const whole = sealed()
  for (let length = 0; length < whole.length; length++) expect(readSeal(whole.slice(0, length))).toBeUndefined()
  expect(readSeal(Uint8Array.of(...whole, 0))).toBeUndefined()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => void readSeal(noise)))
})

test.each<[string, Stay, number[]]>([
  ['ninety days', { days: 90, months: 0, years: 0 }, [90, 0, 0]],
  ['a year and a half', { days: 0, months: 6, years: 1 }, [0, 6, 1]],
  ['until the visa runs out', 'until-expiry', [0, 0, 0]],
  ['what the border decides', 'decided-at-the-border', [255, 255, 255]],
  ['transit without entry', 'transit-without-entry', [254, 254, 254]],
])('the duration of stay: %s', (_, stay, triple) => {
  const features = writeVisaFeatures({ ...visa, stay })
  expect([...features.find(({ tag }) => tag === 4)!.value]).toEqual(triple)
  expect(readVisaFeatures({ header, features, signedBytes: bytes(''), signature: bytes('') })).toMatchObject({ stay })
})

test('seal: a duration with a reserved meaning is refused', () => {
  for (const part of [0, 254, 255])
    expect(() => writeVisaFeatures({ ...visa, stay: { days: part, months: part, years: part } })).toThrow(RangeError)
  expect(() => writeVisaFeatures({ ...visa, stay: { days: 300, months: 0, years: 0 } })).toThrow(RangeError)
})

test('seal: missing features, other kinds and wrong zones are distinguished', () => {
  const features = writeVisaFeatures(visa)
  const rest = { signedBytes: bytes(''), signature: bytes('') }
  for (const tag of [1, 4, 5])
    expect(readVisaFeatures({ header, features: features.filter((feature) => feature.tag !== tag), ...rest })).toBe(
      'format',
    )
  expect(readVisaFeatures({ header: { ...header, definition: 94 }, features, ...rest })).toBe('format')
  const wrong = { tag: 1, value: encodeC40(visa.lines[0] + visa.lines[1].slice(0, 27) + '0') }
  expect(readVisaFeatures({ header, features: [wrong, ...features.slice(1)], ...rest })).toBe('zone')
  expect(
    readVisaFeatures({ header, features: [...features, { tag: 0x77, value: bytes('00') }], ...rest }),
  ).toMatchObject({
    hasUnknownFeature: true,
  })
})

test('seal: JSON is written in the canonical form of RFC 8785', () => {
  expect(canonicalJson({ b: [1, 0.5, 1e30], a: { é: 'é"\n', A: null }, c: undefined, d: true })).toBe(
    '{"a":{"A":null,"é":"é\\"\\n"},"b":[1,0.5,1e+30],"d":true}',
  )
})

test('seal: the JSON form round-trips, and any changed bit is refused', async () => {
  const data = { hdr: { t: 'lbr.evisa', v: 1, is: 'LBR' }, msg: { n: 'MUELLER<<ANNE', dob: '1991-02-03' } }
  const text = attachJsonSignature(data, 'LR01.A1B2', signed(jsonSealBody(data)))
  expect(await isTrue(text)).toBe(true)
  const whole = Buffer.from(text)
  const accepted: string[] = []
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const changed = Buffer.from(whole)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    if (await isTrue(changed.toString())) accepted.push(changed.toString())
  }
  expect(accepted).toEqual([])
})

async function isTrue(candidate: string): Promise<boolean> {
  const seal = readJsonSeal(candidate)
  const signature = seal && fromBase64(seal.sig.sigvl)
  if (!seal || !signature || toBase64Url(signature) !== seal.sig.sigvl) return false
  if (seal.sig.alg !== 'ES256' || seal.sig.kid !== 'LR01.A1B2') return false
  return isSignedBy({ x, y }, jsonSealBody(seal.data), signature)
}
