import path from 'node:path'
import * as z from 'zod'
import { trimEnd } from '#foundation/values/trim-end.ts'
import { serversIn } from './database-servers.ts'
import { findDatabaseProblem } from './encrypted-connections.ts'

const text = z.string().trim().min(1)
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')
const onOff = z.enum(['on', 'off'])

export const Profile = z.enum(['demonstration', 'production']).default('demonstration')

const Schema = z.object({
  NODE_ENV: z.string().default('development'),
  APP_PROFILE: Profile,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_TLS: onOff.default('on'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  MASTER_KEYS: z
    .string()
    .regex(
      /^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/,
      'must be name:key pairs, each key 32 bytes in base64',
    )
    .optional(),
  TRUST_PROXY: onOff.default('off'),
  OUTBOUND_SYSTEMS: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.string().regex(/^[a-z]+:\/\/[^\s/@]+$/, 'must be addresses such as https://host:port')))
    .optional(),
  /** Seconds to keep serving after the stop signal while reporting not ready, so that load balancers notice. */
  STOP_DELAY: z.coerce.number().min(0).max(300).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  MIGRATIONS: z.enum(['start', 'wait']).default('start'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Variables = Readonly<Record<string, string | undefined>>

/** Only `defineConfig` reads these; everything else uses parsed configuration. */
export const rawVariables: unique symbol = Symbol('variables')

export interface Env {
  [rawVariables]: Variables
  profile: 'demonstration' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The server itself, where DATABASE_URL is a pooler that lends a connection for one transaction. */
  databaseDirectUrl: string | undefined
  /** Runs migrations, where the service's own role may not. */
  databaseOwnerUrl: string | undefined
  /** A standby that lists, reports and public checks are read from. */
  databaseReadUrl: string | undefined
  databasePool: number
  publicUrl: string | undefined
  /** By name. The first one encrypts, all of them decrypt. Generated on first start when not configured. */
  masterKeys: { name: string; key: Buffer }[] | undefined
  stopDelay: number
  role: 'all' | 'web' | 'worker'
  migrations: 'start' | 'wait'
  trustProxy: boolean
  /** Addresses the process may connect to besides those that other variables name. */
  outboundSystems: string[]
  logLevel: string
  isDatabaseTlsOptedOut: boolean
}

export class BadConfiguration extends Error {
  constructor(problems: string[]) {
    super(`The configuration needs attention:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'BadConfiguration'
  }
}

interface ConfigChecker {
  findProblems(variables: Variables): string[]
}

export function readEnv(given: Variables, modules: readonly ConfigChecker[] = []): Env {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Schema.safeParse(variables)
  const problems = [
    ...(parsed.success
      ? [...productionProblems(parsed.data), ...besideDatabaseProblems(parsed.data), ...standbyProblems(parsed.data)]
      : problemsOf(parsed.error)),
    ...modules.flatMap((module) => module.findProblems(variables)),
  ]
  if (!parsed.success || problems.length > 0) throw new BadConfiguration([...new Set(problems)])

  const values = parsed.data
  return {
    [rawVariables]: variables,
    profile: values.APP_PROFILE,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL && trimEnd(values.PUBLIC_URL, '/'),
    masterKeys: values.MASTER_KEYS?.split(',').map(readKey),
    stopDelay: values.STOP_DELAY ?? (values.APP_PROFILE === 'production' ? 5 : 0),
    role: values.ROLE,
    migrations: values.MIGRATIONS,
    trustProxy: values.TRUST_PROXY === 'on',
    outboundSystems: values.OUTBOUND_SYSTEMS ?? [],
    logLevel: values.LOG_LEVEL,
    isDatabaseTlsOptedOut: values.DATABASE_TLS === 'off',
  }
}

export function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
}

function readKey(pair: string): { name: string; key: Buffer } {
  const colon = pair.indexOf(':')
  return { name: pair.slice(0, colon), key: Buffer.from(pair.slice(colon + 1), 'base64') }
}

type Values = z.infer<typeof Schema>

const databaseNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const

function productionProblems(values: Values): string[] {
  if (values.APP_PROFILE !== 'production') return []
  const problems: string[] = []
  if (values.NODE_ENV !== 'production') problems.push('NODE_ENV: must be "production" in the production profile')
  if (!values.PUBLIC_URL?.startsWith('https://'))
    problems.push('PUBLIC_URL: the https address of the service is missing')
  if (!values.MASTER_KEYS) problems.push('MASTER_KEYS: missing; for example main:$(openssl rand -base64 32)')
  else if (values.MASTER_KEYS.split(',').map(readKey).some(isWeak))
    problems.push('MASTER_KEYS: holds a development key; make one with openssl rand -base64 32')
  return [...problems, ...connectionProblems(values)]
}

function connectionProblems(values: Values): string[] {
  if (values.DATABASE_TLS === 'off') return []
  return databaseNames
    .map((name) => values[name] && findDatabaseProblem(name, values[name]))
    .filter((problem): problem is string => Boolean(problem))
}

/** A key of few different bytes was typed, not generated. */
function isWeak({ key }: { key: Buffer }): boolean {
  return new Set(key).size < 16
}

function besideDatabaseProblems(values: Values): string[] {
  if (values.DATABASE_URL !== undefined) return []
  const alone = databaseNames.filter((name) => values[name] !== undefined)
  const shared = values.ROLE === 'all' ? [] : [`ROLE=${values.ROLE}`]
  const waiting = values.MIGRATIONS === 'wait' ? ['MIGRATIONS=wait'] : []
  return [...alone, ...shared, ...waiting].map((name) => `DATABASE_URL: needed beside ${name}`)
}

/** Of several servers, the one that takes writes would be found. */
function standbyProblems({ DATABASE_READ_URL: address }: Values): string[] {
  const isOne = address === undefined || serversIn(address).length === 1
  return isOne ? [] : ['DATABASE_READ_URL: must name one server, or one address in front of several standbys']
}
