// Makes a root, or adds a signer below the root that is there.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  asPem,
  makeDocumentSigner,
  makeRoot,
  makeSealSigner,
  readRoot,
  type KeyAndCertificate,
  type Owner,
} from './certificates.ts'

/** The two characters that name the signer within its country. */
const signerName = '01'

/** Gives back the folder of the new signer. It appears at once and whole, so that nobody reads half of it. */
export async function makeSigners(folder: string, owner: Owner, now: Date): Promise<string> {
  const root = await ownRoot(folder, owner, now)
  const seal = await makeSealSigner(root, owner, signerName, now)
  const document = await makeDocumentSigner(root, owner, owner.organisation, now)
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  const part = path.join(folder, `.${name}.part`)
  fs.mkdirSync(part, { recursive: true, mode: 0o700 })
  writePair(part, 'seal', seal)
  writePair(part, 'document', document)
  fs.renameSync(part, path.join(folder, name))
  return path.join(folder, name)
}

async function ownRoot(folder: string, owner: Owner, now: Date) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  if (fs.existsSync(path.join(folder, 'root.crt')))
    return readRoot({ key: file('root.key'), certificate: file('root.crt') })
  // Of two that start at the same moment, the one whose folder is there first has made the root.
  const part = fs.mkdtempSync(path.join(folder, '.root-'))
  writePair(part, 'root', await asPem(await makeRoot(owner, now)))
  try {
    fs.linkSync(path.join(part, 'root.key'), path.join(folder, 'root.key'))
    fs.renameSync(path.join(part, 'root.crt'), path.join(folder, 'root.crt'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(part, { recursive: true, force: true })
  }
  return readRoot({ key: file('root.key'), certificate: file('root.crt') })
}

function writePair(folder: string, name: string, { key, certificate }: KeyAndCertificate) {
  fs.writeFileSync(path.join(folder, `${name}.key`), key, { mode: 0o600 })
  fs.writeFileSync(path.join(folder, `${name}.crt`), certificate, { mode: 0o644 })
}
