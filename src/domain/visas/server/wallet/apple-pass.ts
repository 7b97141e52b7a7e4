// A pass for Apple Wallet: a ZIP of pass.json, pictures, a list of their SHA-1 digests and a signature of that list.
import { createHash, type X509Certificate } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { UTCTime } from 'asn1js'
import sharp from 'sharp'
import yazl from 'yazl'
import type { AppleWalletConfig } from '../config.ts'
import { attribute, prepareKey, signDetached } from '../detached-signature.ts'
import { star, toSvgPath } from '../engraving.ts'
import type { WalletVisa } from './wallet-visa.ts'

const issuerName = 'Liberia e-Visa'

interface ApplePass {
  visa: WalletVisa
  portrait: Buffer | undefined
  now: Date
}

export async function createApplePass(config: AppleWalletConfig, { visa, portrait, now }: ApplePass): Promise<Buffer> {
  const files = new Map<string, Buffer>([
    ['pass.json', Buffer.from(JSON.stringify(describe(config, visa)))],
    ['icon.png', await drawStar(29)],
    ['icon@2x.png', await drawStar(58)],
    ['icon@3x.png', await drawStar(87)],
    ['logo.png', await drawStar(50)],
    ['logo@2x.png', await drawStar(100)],
  ])
  if (portrait) {
    files.set('thumbnail.png', await sharp(portrait).resize(70, 90).png().toBuffer())
    files.set('thumbnail@2x.png', await sharp(portrait).resize(140, 180).png().toBuffer())
  }
  const digests = [...files].map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)))
  files.set('manifest.json', manifest)
  files.set('signature', await sign(config, manifest, now))
  return zip(files, now)
}

function describe({ passType, team }: AppleWalletConfig, visa: WalletVisa): object {
  const { number, type, passport, validFrom, validUntil, entries, stay } = visa.fields
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: visa.id,
    organizationName: issuerName,
    description: `${issuerName}, ${visa.title}`,
    logoText: issuerName,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(190, 208, 240)',
    backgroundColor: 'rgb(0, 40, 104)',
    expirationDate: `${visa.validUntil}T23:59:59Z`,
    sharingProhibited: true,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: visa.link, messageEncoding: 'iso-8859-1' }],
    generic: {
      primaryFields: [{ key: 'name', label: visa.title, value: visa.name }],
      secondaryFields: [number, type],
      auxiliaryFields: [validFrom, validUntil, entries],
      backFields: [passport, stay, ...(visa.warning ? [{ key: 'warning', label: '', value: visa.warning }] : [])],
      ...(visa.warning && { headerFields: [{ key: 'demonstration', label: '', value: 'DEMO' }] }),
    },
  }
}

function drawStar(size: number): Promise<Buffer> {
  const inner = size * 0.7
  const edge = (size - inner) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#002868"/><path transform="translate(${edge} ${edge})" d="${toSvgPath(star(inner))}" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const prepared = new WeakMap<X509Certificate, ReturnType<typeof prepareKey>>()

async function sign({ certificate, key, intermediate }: AppleWalletConfig, manifest: Buffer, now: Date) {
  let ready = prepared.get(certificate)
  if (!ready) prepared.set(certificate, (ready = prepareKey(key, certificate, intermediate)))
  const digest = createHash('sha256').update(manifest).digest()
  return signDetached(digest, await ready, attribute('1.2.840.113549.1.9.5', new UTCTime({ valueDate: now })))
}

async function zip(files: ReadonlyMap<string, Buffer>, mtime: Date): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  for (const [name, bytes] of files) archive.addBuffer(bytes, name, { mtime })
  archive.end()
  return buffer(archive.outputStream)
}
