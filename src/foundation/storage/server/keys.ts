import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export interface MasterKey {
  name: string
  key: Buffer
}

/** The first key encrypts and hashes; every key still decrypts and finds, so that keys can be rotated. */
export interface Keys {
  seal(plain: Buffer, purpose: string): Buffer
  open(sealed: Buffer, purpose: string): Buffer
  sealText(plain: string, purpose: string): string
  openText(sealed: string, purpose: string): string
  /** The same value under the first key; the very same text when it is so already. */
  resealText(sealed: string, purpose: string): string
  reseal(sealed: Buffer, purpose: string): Buffer
  /** For looking up equal values without storing them. */
  keyedHash(value: string, purpose: string): string
  /** Under each of the keys: what was stored before the newest key came is found too. */
  keyedHashes(value: string, purpose: string): string[]
}

const ivLength = 12
const tagLength = 16

export function openKeys(masterKeys: readonly MasterKey[]): Keys {
  const [current] = masterKeys
  if (!current) throw new Error('MASTER_KEYS: at least one key is needed')
  const derived = new Map<string, Buffer>()
  const derive = (master: MasterKey, purpose: string) => {
    const label = `${master.name} ${purpose}`
    let key = derived.get(label)
    if (!key) derived.set(label, (key = Buffer.from(hkdfSync('sha256', master.key, '', purpose, 32))))
    return key
  }

  const seal: Keys['seal'] = (plain, purpose) => {
    const name = Buffer.from(current.name)
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', derive(current, purpose), iv)
    cipher.setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([Buffer.from([name.length]), name, iv, body, cipher.getAuthTag()])
  }

  const open: Keys['open'] = (sealed, purpose) => {
    const name = sealingKey(sealed)
    const nameEnd = 1 + Buffer.byteLength(name)
    const master = masterKeys.find((candidate) => candidate.name === name)
    if (!master) throw new Error(`MASTER_KEYS: the key named "${name}" is missing`)
    const bodyStart = nameEnd + ivLength
    const bodyEnd = sealed.length - tagLength
    if (bodyEnd < bodyStart) throw new Error('sealed value is cut short')
    const cipher = createDecipheriv('aes-256-gcm', derive(master, purpose), sealed.subarray(nameEnd, bodyStart))
    cipher.setAAD(Buffer.from(purpose))
    cipher.setAuthTag(sealed.subarray(bodyEnd))
    return Buffer.concat([cipher.update(sealed.subarray(bodyStart, bodyEnd)), cipher.final()])
  }

  const reseal: Keys['reseal'] = (sealed, purpose) =>
    sealingKey(sealed) === current.name ? sealed : seal(open(sealed, purpose), purpose)

  const hash = (master: MasterKey, value: string, purpose: string) =>
    createHmac('sha256', derive(master, `hash ${purpose}`))
      .update(value)
      .digest('base64url')

  return {
    seal,
    open,
    reseal,
    resealText: (sealed, purpose) => reseal(Buffer.from(sealed, 'base64'), purpose).toString('base64'),
    sealText: (plain, purpose) => seal(Buffer.from(plain), purpose).toString('base64'),
    openText: (sealed, purpose) => open(Buffer.from(sealed, 'base64'), purpose).toString(),
    keyedHash: (value, purpose) => hash(current, value, purpose),
    keyedHashes: (value, purpose) => masterKeys.map((master) => hash(master, value, purpose)),
  }
}

export function sealingKey(sealed: Buffer): string {
  return sealed.subarray(1, 1 + (sealed[0] ?? 0)).toString()
}

/** Without configured keys the installation generates one in the data folder, readable by its owner alone. */
export function ownMasterKeys(dataDir: string): MasterKey[] {
  const file = path.join(dataDir, 'keys.json')
  try {
    const { name, key } = JSON.parse(fs.readFileSync(file, 'utf8')) as { name: string; key: string }
    return [{ name, key: Buffer.from(key, 'base64') }]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const key = randomBytes(32)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  fs.writeFileSync(`${file}.part`, JSON.stringify({ name: 'own', key: key.toString('base64') }), { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
  return [{ name: 'own', key }]
}
