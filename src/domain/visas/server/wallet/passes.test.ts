import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import * as pkijs from 'pkijs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readConfiguration } from '#main/read-configuration.ts'
import { openServer } from '#testing/server.ts'
import { unzip } from '#testing/unzip.ts'
import { anIssuedVisa } from '#testing/visas.ts'
import { makeWalletKeys } from '#testing/wallet-keys.ts'
import { qrCode, symbolPath } from '../../qr-code.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(wasm)).buffer } })

let keys: Awaited<ReturnType<typeof makeWalletKeys>>
beforeAll(async () => (keys = await makeWalletKeys()))

const configured = async () => {
  const { authority: _, ...env } = keys
  return anIssuedVisa(await openServer({ env }))
}

test('wallet passes: Apple gets a complete package whose signature covers every file', async () => {
  const { as, owner, application, visa } = await configured()
  const reply = await as(owner).get(`/api/visas/${application.id}/apple-pass`)
  expect(reply.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzip(reply.rawPayload)

  const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
  const listed = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature')
  expect(Object.keys(manifest).toSorted()).toEqual(listed.toSorted())
  for (const name of listed)
    expect(manifest[name], name).toBe(createHash('sha1').update(files.get(name)!).digest('hex'))
  for (const [name, size] of Object.entries({ 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 }))
    expect(await sharp(files.get(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size })

  const pass = JSON.parse(String(files.get('pass.json'))) as { barcodes: { message: string }[] }
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.evisa',
    teamIdentifier: 'TEAM123456',
    serialNumber: visa.id,
    expirationDate: `${visa.expiryDate}T23:59:59Z`,
    barcodes: [{ format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' }],
    generic: { primaryFields: [{ value: 'Johnson, Grace' }], headerFields: [{ value: 'DEMO' }] },
  })
  expect(isSigned(files.get('manifest.json')!, files.get('signature')!)).toBe(true)
  expect(isSigned(Buffer.from('{}'), files.get('signature')!)).toBe(false)
})

test('wallet passes: Google gets a link with a signed token, short enough for every browser', async () => {
  const { as, owner, application, visa, server } = await configured()
  const { link } = (await as(owner).get(`/api/visas/${application.id}/google-pass`)).json<{ link: string }>()
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')

  const certificate = new X509Certificate(keys.APPLE_PASS_CERTIFICATE)
  const signed = Buffer.from(`${header}.${payload}`)
  expect(verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(decode(payload)).toMatchObject({
    iss: 'wallet@evisa.iam.example.com',
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(server.services.clock().getTime() / 1000),
    payload: {
      genericObjects: [
        {
          id: `3388000000012345678.${visa.id}`,
          classId: '3388000000012345678.evisa',
          header: { defaultValue: { value: 'Johnson, Grace' } },
          validTimeInterval: { end: { date: `${visa.expiryDate}T23:59:59Z` } },
          barcode: { type: 'QR_CODE' },
        },
      ],
    },
  })
  expect(token.length).toBeLessThan(1800)
})

test('wallet passes: both barcodes hold the seal, which a reader finds and the service confirms', async () => {
  const { as, owner, application, server } = await configured()
  const apple = unzip((await as(owner).get(`/api/visas/${application.id}/apple-pass`)).rawPayload)
  const { link } = (await as(owner).get(`/api/visas/${application.id}/google-pass`)).json<{ link: string }>()
  const [shown] = (JSON.parse(String(apple.get('pass.json'))) as { barcodes: { message: string }[] }).barcodes
  const saved = decode(link.split('.').at(-2)!) as { payload: { genericObjects: { barcode: { value: string } }[] } }

  for (const message of [shown!.message, saved.payload.genericObjects[0]!.barcode.value]) {
    const [read] = await readBarcodes(await drawn(message), { formats: ['QRCode'] })
    expect(read?.text).toBe(message)
    expect((await server.anyone.post('/api/verify', { seal: read!.text })).json()).toMatchObject({
      code: 'VISA_NOT_YET_VALID',
    })
  }
})

test('wallet passes: a suspended visa gets none, and strangers do not learn of it', async () => {
  const { as, aUser, owner, application, visa } = await configured()
  const doors = ['apple-pass', 'google-pass'].map((door) => `/api/visas/${application.id}/${door}`)
  const stranger = await aUser()
  for (const door of doors) expect((await as(stranger).get(door)).statusCode).toBe(404)

  await as(await aUser('e-visa-admin')).post(`/api/case-management/visas/${visa.id}/suspend`, { reason: 'Reported' })
  for (const door of doors) expect((await as(owner).get(door)).statusCode).toBe(409)
})

test('wallet passes: are offered only where they are set up', async () => {
  const set = await configured()
  expect((await set.as(set.owner).get('/api/visa-wallets')).json()).toEqual({ apple: true, google: true })
  const plain = await anIssuedVisa(await openServer())
  expect((await plain.as(plain.owner).get('/api/visa-wallets')).json()).toEqual({ apple: false, google: false })
  for (const door of ['apple-pass', 'google-pass'])
    expect((await plain.as(plain.owner).get(`/api/visas/${plain.application.id}/${door}`)).statusCode).toBe(422)
})

test('wallet passes: a half or wrong configuration is named before the service starts', () => {
  const { authority: _, APPLE_PASS_KEY: _key, ...half } = keys
  expect(() => readConfiguration(half)).toThrow(/APPLE_PASS_KEY: needed for this wallet/)
  expect(() => readConfiguration({ ...half, APPLE_PASS_KEY: 'x' })).toThrow(
    /APPLE_PASS_KEY: must be a private key in PEM/,
  )
  expect(() => readConfiguration({ ...keys, APPLE_PASS_CERTIFICATE: keys.authority })).toThrow(
    /APPLE_PASS_KEY: does not belong to APPLE_PASS_CERTIFICATE/,
  )
})

/** RFC 5652, 5.4: what is signed are the attributes as a SET; one of them is the digest, another the time. */
function isSigned(manifest: Buffer, signature: Buffer): boolean {
  const content = pkijs.ContentInfo.fromBER(Uint8Array.from(signature))
  const { signerInfos, certificates = [] } = new pkijs.SignedData({ schema: content.content })
  const [signer] = signerInfos
  const attributes = signer!.signedAttrs!
  const valueOf = (type: string) => attributes.attributes.find((each) => each.type === type)?.values[0]
  expect(valueOf('1.2.840.113549.1.9.5').toDate()).toBeInstanceOf(Date)
  expect(certificates).toHaveLength(2)
  const digest = Buffer.from(valueOf('1.2.840.113549.1.9.4').valueBlock.valueHexView)
  const signed = Buffer.from(attributes.toSchema().toBER(false))
  signed[0] = 0x31
  const leaf = new X509Certificate(Buffer.from((certificates[0] as pkijs.Certificate).toSchema(true).toBER(false)))
  return (
    leaf.verify(createPublicKey(keys.authority)) &&
    digest.equals(createHash('sha256').update(manifest).digest()) &&
    verify('sha256', signed, leaf.publicKey, Buffer.from(signer!.signature.valueBlock.valueHexView))
  )
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

async function drawn(message: string) {
  const code = qrCode(message)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${code.size + 8} ${code.size + 8}" width="800" height="800"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${symbolPath(code)}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
