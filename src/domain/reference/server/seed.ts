import { createHash } from 'node:crypto'
import type { Db } from '#foundation/storage/server/database.ts'
import { firstDay, type SeedRow, type Kind } from '../kind.ts'
import { referenceRows } from './table.ts'

const longAgo = new Date(0)

export async function seedRows<Value>(
  db: Db,
  { name, first }: Kind<Value>,
  rows: readonly SeedRow<Value>[] = first,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(referenceRows)
    .values(
      rows.map(({ key, value, validFrom = firstDay, validUntil = null }) => ({
        id: seedId(name, key, validFrom),
        kind: name,
        key,
        value,
        validFrom,
        validUntil,
        createdAt: longAgo,
      })),
    )
    .onConflictDoNothing()
}

/** Deterministic, so that restarts and parallel instances insert nothing twice. */
function seedId(...names: string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
