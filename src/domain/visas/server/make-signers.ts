import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  toPem,
  createDocumentSigner,
  createRoot,
  createSealSigner,
  readRoot,
  type KeyAndCertificate,
  type Owner,
} from './certificates.ts'

const signerName = '01'

/** Moved into place whole, so that it is never read half-written. The root's key may be where the service never looks. */
export async function addSigner(folder: string, owner: Owner, now: Date, rootFolder = folder): Promise<string> {
  const root = await ensureRoot(rootFolder, owner, now)
  const seal = await createSealSigner(root, owner, signerName, now)
  const document = await createDocumentSigner(root, owner, owner.organisation, now)
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  const part = path.join(folder, `.${name}.part`)
  fs.mkdirSync(part, { recursive: true, mode: 0o700 })
  writePair(part, 'seal', seal)
  writePair(part, 'document', document)
  if (rootFolder !== folder) fs.copyFileSync(path.join(rootFolder, 'root.crt'), path.join(folder, 'root.crt'))
  fs.renameSync(part, path.join(folder, name))
  return path.join(folder, name)
}

async function ensureRoot(folder: string, owner: Owner, now: Date) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  if (fs.existsSync(path.join(folder, 'root.crt')) && !fs.existsSync(path.join(folder, 'root.key')))
    throw new Error(`There is no root.key in ${folder}. Name the folder where it is kept with --root.`)
  if (fs.existsSync(path.join(folder, 'root.crt')))
    return readRoot({ key: file('root.key'), certificate: file('root.crt') })
  // Of two processes that start at once, the first to create the folder makes the root.
  const part = fs.mkdtempSync(path.join(folder, '.root-'))
  writePair(part, 'root', await toPem(await createRoot(owner, now)))
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
