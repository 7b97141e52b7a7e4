// The newest valid signer signs and all of them verify, so keys are rotated by adding a folder while the service runs.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fromBER, type Sequence, type Set as Asn1Set, type PrintableString } from 'asn1js'
import * as pkijs from 'pkijs'
import { BadConfiguration, type Env } from '#foundation/runtime/server/env.ts'
import { storageConfig, visaSignersFolder } from '#foundation/storage/server/config.ts'
import { fromPem, testUnit } from './certificates.ts'
import { addSigner } from './make-signers.ts'

export interface Signer {
  id: string
  signer: string
  certificateReference: string
  key: KeyObject
  certificate: X509Certificate
  documentKey: KeyObject
  documentCertificate: X509Certificate
  root: X509Certificate
  /** It signs nothing after this, but its signatures stay valid. */
  signsUntil: Date
  documentTypes: readonly string[]
  isRevoked: boolean
  isTrusted: boolean
  isTest: boolean
}

const demonstration = { organisation: 'Liberia e-Visa demonstration', isTest: true }

const cachedSigners = new Map<string, Signer>()
/** A root that disappears while running is a loss, not a first start. */
const knownFolders = new Set<string>()

export async function listSigners(env: Env, now: Date): Promise<Signer[]> {
  const folder = visaSignersFolder(env)
  if (!hasRoot(folder)) {
    if (storageConfig({ env }).visaSigners || env.profile === 'production' || knownFolders.has(folder))
      throw signersMissing(env)
    await addSigner(folder, demonstration, now)
  }
  knownFolders.add(folder)
  return readSigners(env)
}

export function readSigners(env: Env): Signer[] {
  const folder = visaSignersFolder(env)
  if (!hasRoot(folder)) return []
  const root = new X509Certificate(fs.readFileSync(path.join(folder, 'root.crt')))
  const signers = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(folder, entry.name, 'document.crt')))
    .map((entry) => readSigner(path.join(folder, entry.name), root))
  if (env.profile === 'production' && signers.some(({ isTest }) => isTest))
    throw new BadConfiguration(['VISA_SIGNERS: holds a key that is marked for tests only'])
  return signers.sort(
    (one, other) => other.certificate.validFromDate.getTime() - one.certificate.validFromDate.getTime(),
  )
}

function hasRoot(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'root.crt'))
}

export async function currentSigner(env: Env, now: Date): Promise<Signer> {
  const signers = await listSigners(env, now)
  const signer = signers.find((candidate) => canSign(candidate, now))
  if (signer) return signer
  // The demo has no operator to add a new key.
  if (
    env.profile === 'production' ||
    storageConfig({ env }).visaSigners ||
    signers.some(({ signsUntil }) => now < signsUntil)
  )
    throw signersMissing(env)
  await addSigner(visaSignersFolder(env), demonstration, now)
  return currentSigner(env, now)
}

export async function findSigner(env: Env, now: Date, id: string): Promise<Signer | undefined> {
  return (await listSigners(env, now)).find((signer) => signer.id === id)
}

export function canSign({ certificate, signsUntil, isRevoked, isTrusted }: Signer, now: Date): boolean {
  return isTrusted && !isRevoked && certificate.validFromDate <= now && now < signsUntil
}

function signersMissing(env: Env): BadConfiguration {
  return new BadConfiguration([
    `VISA_SIGNERS: ${storageConfig({ env }).visaSigners ?? 'missing'}; needs the folder of a key that may sign (npm run visa-signer -- FOLDER)`,
  ])
}

function readSigner(folder: string, root: X509Certificate): Signer {
  const isRevoked = fs.existsSync(path.join(folder, 'revoked'))
  const before = cachedSigners.get(folder)
  if (before?.root.fingerprint256 === root.fingerprint256) return { ...before, isRevoked }
  const file = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  const certificate = new X509Certificate(file('seal.crt'))
  const documentCertificate = new X509Certificate(file('document.crt'))
  const parsed = pkijs.Certificate.fromBER(fromPem(file('seal.crt')))
  const country = subjectPart(certificate, 'C') ?? ''
  const signer = (country + (subjectPart(certificate, 'CN') ?? '')).toUpperCase()
  const certificateReference = certificate.serialNumber.toUpperCase()
  const found: Signer = {
    id: `${signer}.${certificateReference}`,
    signer,
    certificateReference,
    certificate,
    documentCertificate,
    root,
    isRevoked,
    key: createPrivateKey(file('seal.key')),
    documentKey: createPrivateKey(file('document.key')),
    signsUntil: signingEnd(parsed) ?? certificate.validToDate,
    documentTypes: documentTypes(parsed),
    isTrusted: [certificate, documentCertificate].every((one) => one.checkIssued(root) && one.verify(root.publicKey)),
    isTest:
      [certificate, documentCertificate, root].some((one) => one.subject.includes(testUnit)) ||
      /^0+$/.test(certificateReference),
  }
  cachedSigners.set(folder, found)
  return found
}

function subjectPart({ subject }: X509Certificate, name: string): string | undefined {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
}

function extensionBytes(certificate: pkijs.Certificate, id: string): ArrayBuffer | undefined {
  const found = certificate.extensions?.find(({ extnID }) => extnID === id)
  return found && Uint8Array.from(found.extnValue.valueBlock.valueHexView).buffer
}

/** The private key usage period is shorter than the certificate's validity. */
function signingEnd(certificate: pkijs.Certificate): Date | undefined {
  const bytes = extensionBytes(certificate, '2.5.29.16')
  const text = bytes && /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(Buffer.from(bytes).toString('latin1'))
  if (!text) return undefined
  const [, year, month, day, hours, minutes, seconds] = text
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
}

function documentTypes(certificate: pkijs.Certificate): string[] {
  const bytes = extensionBytes(certificate, '2.23.136.1.1.6.2')
  if (!bytes) return []
  const [, types] = (fromBER(bytes).result as Sequence).valueBlock.value
  return (types as Asn1Set).valueBlock.value.map((type) => (type as PrintableString).valueBlock.value)
}
