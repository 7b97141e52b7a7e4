import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('status columns: the database refuses any value that the code does not know', async ({ server }) => {
  const { rows } = await server.services.database.db.execute<{ name: string; isChecked: boolean }>(sql`
    select columns.table_name || '.' || columns.column_name as name,
      exists (
        select from pg_constraint
        where contype = 'c' and conrelid = format('public.%I', columns.table_name)::regclass
          and pg_get_constraintdef(oid) ~ format('%s = ANY', columns.column_name)
      ) as "isChecked"
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.column_name in ('status', 'state')`)

  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(rows.filter(({ isChecked }) => !isChecked)).toEqual([])
})
