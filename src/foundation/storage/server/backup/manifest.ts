import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

export const format = 1

const plainName = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const Table = z.strictObject({
  schema: plainName,
  name: plainName,
  columns: z.array(z.string().min(1)),
  rows: z.number().int().min(0),
})
export type BackupTable = z.infer<typeof Table>

const Sequence = z.strictObject({ schema: plainName, name: plainName, value: z.string(), called: z.boolean() })
export type BackupSequence = z.infer<typeof Sequence>

export const Manifest = z.strictObject({
  format: z.literal(format, `made in another format than ${format}, which is the one this release reads`),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  jobsVersion: z.number().int().nullable(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.number().int(),
  damagedFiles: z.array(z.string()),
  keys: z.enum(['beside the data', 'configured']),
  signers: z.enum(['sealed', 'none']).default('none'),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const keysFile = 'keys.json'
export const looseFiles = ['audit-heads.jsonl']
export const mailFolder = 'mail'
export const signersFile = 'visa-signers.sealed'

export function tablePart({ schema, name }: { schema: string; name: string }): string {
  return `tables/${schema}.${name}.copy`
}

export async function readManifest(folder: string): Promise<Manifest> {
  const parsed = Manifest.safeParse(JSON.parse(await fs.readFile(path.join(folder, manifestFile), 'utf8')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The backup ${folder} cannot be read: ${issue?.path.join('.')} ${issue?.message}`)
  }
  return parsed.data
}
