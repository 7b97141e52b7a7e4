// A root certificate, below it one for seals (Doc 9303-12) and one for PDF files.
import { randomBytes } from 'node:crypto'
import {
  BitString,
  fromBER,
  GeneralizedTime,
  Integer,
  OctetString,
  PrintableString,
  Sequence,
  Set,
  Utf8String,
  Primitive,
} from 'asn1js'
import * as pkijs from 'pkijs'

export interface KeyAndCertificate {
  key: string
  certificate: string
}

export interface Owner {
  organisation: string
  isTest: boolean
}

export const testUnit = 'TEST ONLY'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const year = 365.25 * 86_400_000
/** Doc 9303-7, 9.3: a key signs visas for two years at most; its certificate outlives the longest visa it signed. */
const signingYears = 2
const validityYears = 6
const rootValidityYears = 15

interface KeyPair {
  privateKey: CryptoKey
  publicKey: CryptoKey
}

interface IssuedCertificate {
  keys: KeyPair
  certificate: pkijs.Certificate
}

export async function createRoot(owner: Owner, now: Date): Promise<IssuedCertificate> {
  const keys = await newKeys()
  const certificate = await createCertificate(owner, 'Visa root', keys, now, rootValidityYears, randomBytes(16))
  certificate.issuer = certificate.subject
  certificate.extensions = [
    extension('2.5.29.19', new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(), true),
    keyUsage(0b0000_0110),
    await subjectKey(certificate),
  ]
  await certificate.sign(keys.privateKey, 'SHA-256')
  return { keys, certificate }
}

export async function createSealSigner(
  root: IssuedCertificate,
  owner: Owner,
  name: string,
  now: Date,
): Promise<KeyAndCertificate> {
  const keys = await newKeys()
  const certificate = await createCertificate(owner, name, keys, now, validityYears, randomBytes(5))
  const end = new Date(now.getTime() + signingYears * year)
  certificate.extensions = [
    keyUsage(0b1000_0000),
    await subjectKey(certificate),
    await issuerKey(root.certificate),
    extension(
      '2.5.29.16',
      new Sequence({
        value: [new Primitive({ idBlock: { tagClass: 3, tagNumber: 1 }, valueHex: timeBytes(end) })],
      }),
    ),
    extension(
      '2.23.136.1.1.6.2',
      new Sequence({ value: [new Integer({ value: 0 }), new Set({ value: [new PrintableString({ value: 'V' })] })] }),
    ),
  ]
  return signByRoot(root, keys, certificate)
}

export async function createDocumentSigner(
  root: IssuedCertificate,
  owner: Owner,
  name: string,
  now: Date,
): Promise<KeyAndCertificate> {
  const keys = await newKeys()
  const certificate = await createCertificate(owner, name, keys, now, validityYears, randomBytes(16))
  certificate.extensions = [
    keyUsage(0b1100_0000),
    await subjectKey(certificate),
    await issuerKey(root.certificate),
    // PDF readers look for one or the other: document signing or email protection.
    extension(
      '2.5.29.37',
      new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'] }).toSchema(),
    ),
  ]
  return signByRoot(root, keys, certificate)
}

async function createCertificate(owner: Owner, name: string, keys: KeyPair, now: Date, years: number, serial: Buffer) {
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  // X.509 serial numbers are positive and must not lose leading bytes.
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: arrayBuffer(serial) })
  certificate.subject = distinguishedName([
    ['2.5.4.6', new PrintableString({ value: 'LR' })],
    ['2.5.4.10', new Utf8String({ value: owner.organisation })],
    ...(owner.isTest ? [['2.5.4.11', new Utf8String({ value: testUnit })] as const] : []),
    ['2.5.4.3', new Utf8String({ value: name })],
  ])
  const seconds = Math.floor(now.getTime() / 1000) * 1000
  certificate.notBefore.value = new Date(seconds)
  certificate.notAfter.value = new Date(seconds + years * year)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  return certificate
}

async function signByRoot(
  root: IssuedCertificate,
  keys: KeyPair,
  certificate: pkijs.Certificate,
): Promise<KeyAndCertificate> {
  certificate.issuer = root.certificate.subject
  await certificate.sign(root.keys.privateKey, 'SHA-256')
  return toPem({ keys, certificate })
}

export async function toPem({ keys, certificate }: IssuedCertificate): Promise<KeyAndCertificate> {
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: pem('PRIVATE KEY', key), certificate: pem('CERTIFICATE', certificate.toSchema(true).toBER()) }
}

export async function readRoot({ key, certificate }: KeyAndCertificate): Promise<IssuedCertificate> {
  const parsed = pkijs.Certificate.fromBER(fromPem(certificate))
  const privateKey = await crypto.subtle.importKey('pkcs8', fromPem(key), algorithm, true, ['sign'])
  return { keys: { privateKey, publicKey: await parsed.getPublicKey() }, certificate: parsed }
}

export function fromPem(text: string): ArrayBuffer {
  return arrayBuffer(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
}

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

async function newKeys(): Promise<KeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

/** One set for each part; the library would put all parts into a single one. */
function distinguishedName(parts: readonly (readonly [type: string, value: PrintableString | Utf8String])[]) {
  const sets = parts.map(
    ([type, value]) => new Set({ value: [new pkijs.AttributeTypeAndValue({ type, value }).toSchema()] }),
  )
  return new pkijs.RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value: sets }).toBER()).result })
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }, critical = false) {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER(), parsedValue: value })
}

function keyUsage(bits: number) {
  const unusedBits = Math.log2(bits & -bits)
  return extension('2.5.29.15', new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits }), true)
}

async function keyHash(certificate: pkijs.Certificate): Promise<ArrayBuffer> {
  return crypto.subtle.digest(
    'SHA-1',
    certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView as Uint8Array<ArrayBuffer>,
  )
}

async function subjectKey(certificate: pkijs.Certificate) {
  return extension('2.5.29.14', new OctetString({ valueHex: await keyHash(certificate) }))
}

async function issuerKey(root: pkijs.Certificate) {
  const keyIdentifier = new OctetString({ valueHex: await keyHash(root) })
  return extension('2.5.29.35', new pkijs.AuthorityKeyIdentifier({ keyIdentifier }).toSchema())
}

function timeBytes(moment: Date): ArrayBuffer {
  const time = new GeneralizedTime({ valueDate: moment })
  time.fromDate(moment)
  return time.toBER().slice(2)
}

function arrayBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
