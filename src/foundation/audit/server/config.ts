import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

const text = z.string().trim().min(1)

export interface LockedStore {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  lockDays: number
}

export interface AuditConfig {
  store: LockedStore | undefined
  mailTo: string | undefined
  syslog: URL | undefined
}

const needed = ['AUDIT_S3_ACCESS_KEY_ID', 'AUDIT_S3_SECRET_ACCESS_KEY'] as const

export const auditConfig = defineConfig({
  variables: {
    AUDIT_S3_BUCKET: text.optional(),
    AUDIT_S3_ENDPOINT: z.url().optional(),
    AUDIT_S3_REGION: text.default('us-east-1'),
    AUDIT_S3_ACCESS_KEY_ID: text.optional(),
    AUDIT_S3_SECRET_ACCESS_KEY: text.optional(),
    AUDIT_S3_LOCK_DAYS: z.coerce.number().int().min(1).max(36_500).default(3650),
    AUDIT_MAIL: z.email().optional(),
    AUDIT_SYSLOG: z
      .string()
      .regex(/^(udp|tcp|tls):\/\/[^\s/:]+:\d{1,5}$/, 'must be udp://host:port, tcp://host:port or tls://host:port')
      .optional(),
  },
  findProblems: (values) =>
    values.AUDIT_S3_BUCKET === undefined
      ? []
      : needed.filter((name) => !values[name]).map((name) => `${name}: needed because AUDIT_S3_BUCKET is set`),
  read: (values): AuditConfig => ({
    store: storeOf(values),
    mailTo: values.AUDIT_MAIL,
    syslog: values.AUDIT_SYSLOG === undefined ? undefined : new URL(values.AUDIT_SYSLOG),
  }),
})

interface StoreVariables {
  AUDIT_S3_BUCKET?: string | undefined
  AUDIT_S3_ENDPOINT?: string | undefined
  AUDIT_S3_REGION: string
  AUDIT_S3_ACCESS_KEY_ID?: string | undefined
  AUDIT_S3_SECRET_ACCESS_KEY?: string | undefined
  AUDIT_S3_LOCK_DAYS: number
}

function storeOf(values: StoreVariables): LockedStore | undefined {
  const { AUDIT_S3_BUCKET: bucket, AUDIT_S3_ACCESS_KEY_ID: accessKeyId, ...rest } = values
  const secretAccessKey = rest.AUDIT_S3_SECRET_ACCESS_KEY
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const { AUDIT_S3_ENDPOINT: endpoint, AUDIT_S3_REGION: region, AUDIT_S3_LOCK_DAYS: lockDays } = rest
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, lockDays }
}
