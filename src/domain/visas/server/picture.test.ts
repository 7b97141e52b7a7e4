import fs from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readSeal } from '#engines/icao-9303/seal.ts'
import { isSignedBy } from '#engines/icao-9303/signature.ts'
import { openVisaPrinter } from '#testing/visa-printer.ts'
import { encodeSeal, readSealLink, writeSealLink } from '../seal-link.ts'
import { drawPicture } from './picture.ts'
import { signSeal } from './sign.ts'

const { signer, content } = await openVisaPrinter(new Date('2026-11-15T10:00:00Z'))
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(wasm)).buffer } })

const visa = content()
const link = writeSealLink('https://evisa.example', encodeSeal(signSeal(signer, visa, visa.issued)))
const red = { create: { width: 700, height: 900, channels: 3, background: '#ff0000' } } as const

async function read(picture: Buffer, size: number) {
  const { data, info } = await sharp(picture).resize(size).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height },
    { formats: ['QRCode'] },
  )
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test('visa picture: any phone reads the QR code as a link that holds the genuine seal', async () => {
  const photo = await sharp(red).png().toBuffer()
  const picture = await drawPicture({ visa, link, photo, isDemonstration: false })
  for (const size of [1080, 540]) {
    const [code] = await read(picture, size)
    expect(code?.text).toBe(link)
  }
  const seal = readSeal(readSealLink(link)!)!
  const { x, y } = signer.certificate.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  expect(await isSignedBy({ x, y }, seal.signedBytes, seal.signature)).toBe(true)
})

test('visa picture: is phone-sized, has the portrait and is marked in a demonstration', async () => {
  const photo = await sharp(red).png().toBuffer()
  const [real, demonstration] = await Promise.all(
    [false, true].map((isDemonstration) => drawPicture({ visa, link, photo, isDemonstration })),
  )
  expect(await sharp(real).metadata()).toMatchObject({ width: 1080, height: 1920 })
  expect((await colourAt(real!, 200, 500))[0]).toBeGreaterThan(240)
  expect((await colourAt(real!, 200, 500))[1]).toBeLessThan(20)
  expect(await colourAt(real!, 80, 266)).toEqual([0xfb, 0xfa, 0xf7])
  expect(await colourAt(demonstration!, 80, 266)).toEqual([0xfb, 0xe9, 0xec])
})

test('visa picture: stays readable without a photo and with names our fonts lack', async () => {
  const foreign = content({ firstName: 'ليلى', lastName: 'الزهراء' })
  const picture = await drawPicture({ visa: foreign, link, photo: undefined, isDemonstration: true })
  expect((await read(picture, 1080))[0]?.text).toBe(link)
})
