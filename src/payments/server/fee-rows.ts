import { findUser } from '#accounts/server/people.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { inForce } from '#reference/dated.ts'
import { addRow, listRows, today } from '#reference/server/rows.ts'
import type { ReferenceRow } from '#reference/server/table.ts'
import type { FeeKey } from '../fees.ts'

/** Every row with who decided it, and how it stands today. */
export async function listFees(context: Pick<Context, 'db' | 'now'>) {
  const rows = await listRows(context.db, 'fee')
  const day = await today(context)
  const counting = inForce(rows, day)
  return Promise.all(
    rows.map(async (row) => {
      const state = row.validFrom > day ? 'coming' : counting.get(row.key)?.id === row.id ? 'current' : 'past'
      return asFee(context.db, row, state)
    }),
  )
}

export async function decideFee(
  context: SignedInContext,
  { key, amount, validFrom }: { key: FeeKey; amount: number; validFrom: string },
) {
  const row = await addRow(context, { kind: 'fee', key, value: amount, validFrom })
  return asFee(context.db, row, validFrom > (await today(context)) ? 'coming' : 'current')
}

async function asFee(db: Db, row: ReferenceRow, state: 'current' | 'coming' | 'past') {
  const { id, key, value, validFrom, createdAt, createdBy } = row
  const person = createdBy ? await findUser(db, createdBy) : undefined
  return {
    ...{ id, key: key as FeeKey, amount: Number(value), validFrom, createdAt, state },
    createdBy: person?.fullName ?? null,
  }
}
