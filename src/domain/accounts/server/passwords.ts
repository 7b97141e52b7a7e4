import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#foundation/values/refusal.ts'
import { contextWords, isContextPassword } from '../password-rules.ts'

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

function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

export async function checkPassword(password: string, person: { fullName: string; email: string }): Promise<void> {
  if ((await commonPasswords()).has(normalizePassword(password).toLowerCase()))
    throw tooEasy(/*i18n*/ 'This password is used by many people and easy to guess. Please choose another one.')
  if (isContextPassword(password, contextWords(person)))
    throw tooEasy(/*i18n*/ 'This password is too close to your name or to this service. Please choose another one.')
}

function tooEasy(message: string): Refusal {
  return new Refusal('invalid', message, { code: 'weak-password', fields: { password: message } })
}
