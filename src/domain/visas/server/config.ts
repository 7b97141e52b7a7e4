import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

export interface AppleWalletConfig {
  passType: string
  team: string
  certificate: X509Certificate
  key: KeyObject
  /** Of Apple, between its root and the certificate: devices expect it in every pass. */
  intermediate: X509Certificate
}

export interface GoogleWalletConfig {
  issuer: string
  account: string
  key: KeyObject
}

interface VisasConfig {
  apple: AppleWalletConfig | undefined
  google: GoogleWalletConfig | undefined
}

/** Some hosts keep variables on one line. */
const pem = z.string().transform((text) => text.replaceAll(String.raw`\n`, '\n'))
const certificate = pem.transform((text, problem) => parsed(() => new X509Certificate(text), 'certificate', problem))
const key = pem.transform((text, problem) => parsed(() => createPrivateKey(text), 'private key', problem))
const name = z.string().trim().min(1)

function parsed<Result>(read: () => Result, what: string, problem: z.RefinementCtx): Result {
  try {
    return read()
  } catch {
    problem.addIssue(`must be a ${what} in PEM`)
    return z.NEVER
  }
}

const appleNames = [
  'APPLE_PASS_TYPE',
  'APPLE_TEAM',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_INTERMEDIATE',
] as const
const googleNames = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY'] as const

export const visasConfig = defineConfig({
  variables: {
    APPLE_PASS_TYPE: name.startsWith('pass.', 'must start with "pass."').optional(),
    APPLE_TEAM: name.optional(),
    APPLE_PASS_CERTIFICATE: certificate.optional(),
    APPLE_PASS_KEY: key.optional(),
    APPLE_INTERMEDIATE: certificate.optional(),
    GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, 'must be the number of the issuer').optional(),
    GOOGLE_WALLET_ACCOUNT: z.email('must be the address of a service account').optional(),
    GOOGLE_WALLET_KEY: key.optional(),
  },
  findProblems(values) {
    const problems = [appleNames, googleNames].flatMap((names) => {
      const missing = names.filter((each) => values[each] === undefined)
      return missing.length === names.length ? [] : missing.map((each) => `${each}: needed for this wallet`)
    })
    const { APPLE_PASS_CERTIFICATE: pass, APPLE_PASS_KEY: passKey } = values
    if (pass && passKey && !pass.checkPrivateKey(passKey))
      problems.push('APPLE_PASS_KEY: does not belong to APPLE_PASS_CERTIFICATE')
    if (values.GOOGLE_WALLET_KEY && values.GOOGLE_WALLET_KEY.asymmetricKeyType !== 'rsa')
      problems.push('GOOGLE_WALLET_KEY: must be an RSA key')
    return problems
  },
  read(values): VisasConfig {
    const { APPLE_PASS_TYPE: passType, APPLE_TEAM: team, APPLE_PASS_CERTIFICATE: pass } = values
    const { APPLE_PASS_KEY: passKey, APPLE_INTERMEDIATE: intermediate } = values
    const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_KEY: googleKey } = values
    return {
      apple:
        passType && team && pass && passKey && intermediate
          ? { passType, team, certificate: pass, key: passKey, intermediate }
          : undefined,
      google: issuer && account && googleKey ? { issuer, account, key: googleKey } : undefined,
    }
  },
})
