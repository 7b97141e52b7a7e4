import path from 'node:path'
import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import type { Env } from '#foundation/runtime/server/env.ts'

export interface ObjectStore {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface StorageConfig {
  objectStore: ObjectStore | undefined
  visaSigners: string | undefined
  recoveryDays: number
}

const text = z.string().trim().min(1)
const secrets = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export const storageConfig = defineConfig({
  variables: {
    FILES: z.enum(['local', 's3']).default('local'),
    S3_BUCKET: text.optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** As far as the database can be set back: so long removed files can still be read. */
    RECOVERY_DAYS: z.coerce.number().int().min(0).max(90).default(7),
    /** Declared here because backups include this folder. */
    VISA_SIGNERS: text.optional(),
  },
  findProblems: (values) =>
    values.FILES === 's3'
      ? secrets.filter((name) => !values[name]).map((name) => `${name}: needed because FILES is s3`)
      : [],
  read: (values): StorageConfig => {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
    const isComplete = values.FILES === 's3' && bucket && accessKeyId && secretAccessKey
    return {
      objectStore: isComplete
        ? { bucket, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
      recoveryDays: values.RECOVERY_DAYS,
      visaSigners: values.VISA_SIGNERS && path.resolve(values.VISA_SIGNERS),
    }
  },
})

export function visaSignersFolder(env: Env): string {
  return storageConfig({ env }).visaSigners ?? ownSignersFolder(env)
}

export function ownSignersFolder({ dataDir }: Pick<Env, 'dataDir'>): string {
  return path.join(dataDir, 'visa-signer')
}

/** The built-in database keeps no log of its changes, so it cannot be set back to a moment. */
export function recoveryDays(env: Env): number {
  return env.databaseUrl === undefined ? 0 : storageConfig({ env }).recoveryDays
}
