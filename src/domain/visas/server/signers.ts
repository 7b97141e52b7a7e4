// Who signs. Keys lie in a folder of their own, apart from the database, each signer in a folder below it. The newest
// one that may still sign does; all of them verify, so keys are changed by adding a folder while the service runs.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fromBER, type Sequence, type Set as Asn1Set, type PrintableString } from 'asn1js'
import * as pkijs from 'pkijs'
import { BadConfiguration, visaSignersFolder, type Env } from '#foundation/runtime/server/env.ts'
import { fromPem, testMark } from './certificates.ts'
import { makeSigners } from './make-signers.ts'

export interface Signer {
  /** How a seal names it: the signer's four characters, a dot, and the certificate's serial number. */
  id: string
  signer: string
  certificateReference: string
  key: KeyObject
  certificate: X509Certificate
  documentKey: KeyObject
  documentCertificate: X509Certificate
  root: X509Certificate
  /** From here on it signs no more, but what it signed stays good. */
  signsUntil: Date
  documentTypes: readonly string[]
  isRevoked: boolean
  isTrusted: boolean
  isTest: boolean
}

const demonstration = { organisation: 'Liberia e-Visa demonstration', isTest: true }

const known = new Map<string, Signer>()
/** Folders that held a root in this process's life. A root that is gone since is a loss, not a first start. */
const opened = new Set<string>()

/** All signers, the newest first. The demonstration makes its own on the first call. */
export async function listSigners(env: Env, now: Date): Promise<Signer[]> {
  const folder = visaSignersFolder(env)
  if (!hasRoot(folder)) {
    if (env.visaSigners || env.profile === 'production' || opened.has(folder)) throw missing(env)
    await makeSigners(folder, demonstration, now)
  }
  opened.add(folder)
  return readSigners(env)
}

/** The signers whose keys are here now; none are made. */
export function readSigners(env: Env): Signer[] {
  const folder = visaSignersFolder(env)
  if (!hasRoot(folder)) return []
  const root = new X509Certificate(fs.readFileSync(path.join(folder, 'root.crt')))
  const signers = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(folder, entry.name, 'document.crt')))
    .map((entry) => read(path.join(folder, entry.name), root))
  if (env.profile === 'production' && signers.some(({ isTest }) => isTest))
    throw new BadConfiguration(['VISA_SIGNERS: holds a key that is marked for tests only'])
  return signers.sort(
    (one, other) => other.certificate.validFromDate.getTime() - one.certificate.validFromDate.getTime(),
  )
}

function hasRoot(folder: string): boolean {
  return fs.existsSync(path.join(folder, 'root.crt'))
}

/** The one that signs now. */
export async function currentSigner(env: Env, now: Date): Promise<Signer> {
  const signers = await listSigners(env, now)
  const signer = signers.find((candidate) => maySign(candidate, now))
  if (signer) return signer
  // The demonstration has nobody who would bring a new key when the old one has had its time.
  if (env.profile === 'production' || env.visaSigners || signers.some(({ signsUntil }) => now < signsUntil))
    throw missing(env)
  await makeSigners(visaSignersFolder(env), demonstration, now)
  return currentSigner(env, now)
}

export async function findSigner(env: Env, now: Date, id: string): Promise<Signer | undefined> {
  return (await listSigners(env, now)).find((signer) => signer.id === id)
}

export function maySign({ certificate, signsUntil, isRevoked, isTrusted }: Signer, now: Date): boolean {
  return isTrusted && !isRevoked && certificate.validFromDate <= now && now < signsUntil
}

function missing(env: Env): BadConfiguration {
  return new BadConfiguration([
    `VISA_SIGNERS: ${env.visaSigners ?? 'missing'}; needs the folder of a key that may sign (npm run visa-signer -- FOLDER)`,
  ])
}

/** Files never change once they are there, except that a file named `revoked` may be added. */
function read(folder: string, root: X509Certificate): Signer {
  const isRevoked = fs.existsSync(path.join(folder, 'revoked'))
  const before = known.get(folder)
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
    signsUntil: endOfUse(parsed) ?? certificate.validToDate,
    documentTypes: documentTypes(parsed),
    isTrusted: [certificate, documentCertificate].every((one) => one.checkIssued(root) && one.verify(root.publicKey)),
    isTest:
      [certificate, documentCertificate, root].some((one) => one.subject.includes(testMark)) ||
      /^0+$/.test(certificateReference),
  }
  known.set(folder, found)
  return found
}

function subjectPart({ subject }: X509Certificate, name: string): string | undefined {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
}

function extensionBytes(certificate: pkijs.Certificate, id: string): ArrayBuffer | undefined {
  const found = certificate.extensions?.find(({ extnID }) => extnID === id)
  return found && Uint8Array.from(found.extnValue.valueBlock.valueHexView).buffer
}

/** The certificate's period of private key use ends earlier than the certificate itself. */
function endOfUse(certificate: pkijs.Certificate): Date | undefined {
  const bytes = extensionBytes(certificate, '2.5.29.16')
  const text = bytes && /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(Buffer.from(bytes).toString('latin1'))
  return text ? new Date(Date.UTC(+text[1]!, +text[2]! - 1, +text[3]!, +text[4]!, +text[5]!, +text[6]!)) : undefined
}

function documentTypes(certificate: pkijs.Certificate): string[] {
  const bytes = extensionBytes(certificate, '2.23.136.1.1.6.2')
  if (!bytes) return []
  const [, types] = (fromBER(bytes).result as Sequence).valueBlock.value
  return (types as Asn1Set).valueBlock.value.map((type) => (type as PrintableString).valueBlock.value)
}
