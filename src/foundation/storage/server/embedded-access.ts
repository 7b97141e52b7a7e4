import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { superuser } from './embedded-roles.ts'

export interface Access {
  user: string
  password: string
  servicePassword: string
  port: number
}

export const accessFile = (dataDir: string) => path.join(dataDir, 'postgres', 'access.json')

export const newPassword = () => randomBytes(24).toString('hex')

/** In earlier releases the file held the superuser's password and named no user. */
export function readAccess(dataDir: string): Access | undefined {
  const text = readIfThere(accessFile(dataDir))
  const access = text === undefined ? {} : (JSON.parse(text) as Partial<Access>)
  return access.user === undefined ? undefined : (access as Access)
}

export function writeAccess(dataDir: string, access: Access) {
  const file = accessFile(dataDir)
  fs.writeFileSync(`${file}.part`, JSON.stringify(access), { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}

export function addressOf({ user, password }: Pick<Access, 'user' | 'password'>, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/evisa`
}

/** Where the owner found the database when it was last started, also by an earlier release. */
export function lastOwnerUrl(dataDir: string): string | undefined {
  const text = readIfThere(accessFile(dataDir))
  if (text === undefined) return undefined
  const { user = superuser, password, port } = JSON.parse(text) as Omit<Access, 'user'> & { user?: string }
  return addressOf({ user, password }, port)
}

/** Undefined for a file, or a process under `/proc`, that is gone. */
export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(code)) return undefined
    throw error
  }
}
