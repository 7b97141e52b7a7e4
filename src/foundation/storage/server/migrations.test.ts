import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findUnsafeStatements } from '../../../../tools/migrations/lint.ts'
import { migrationsFolder } from './migrate.ts'

test('migrations: none after the first takes away or locks what the previous release uses', () => {
  const [, ...later] = fs
    .readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const unsafe = later.flatMap((file) =>
    findUnsafeStatements(fs.readFileSync(path.join(migrationsFolder, file), 'utf8')).map((found) => `${file} ${found}`),
  )
  expect(unsafe).toEqual([])
})

test.each([
  'alter table "visas" drop column "number"',
  'drop table "visas"',
  'alter table "visas" rename column "number" to "visa_number"',
  'alter table "visas" alter column "number" set data type integer',
  'alter table "visas" alter column "number" set not null',
  'alter table "visas" add column "seal" text not null',
  'alter table "visas" add constraint "known" check (status in (1, 2))',
  'create index "visas_number" on "visas" using btree ("number")',
  'alter table "visas" drop constraint "visas_number_unique"',
  'drop index "visas_number"',
  'alter table "visas" alter column "seal" drop default',
  `alter type "kind" rename value 'a' to 'b'`,
  'update "visas" set "seal" = null',
  'delete from "visas"',
  'alter table "visas" add column "key" uuid default gen_random_uuid() not null',
  'alter table "visas" add column "name" text generated always as (upper("number")) stored',
  'alter table "visas" add primary key ("number")',
  'reindex table "visas"',
  'create table "seals" ("id" uuid);\nalter table "visas" drop column "number";',
])('migrations: refused: %s', (statement) => {
  expect(findUnsafeStatements(statement)).toHaveLength(1)
})

test.each([
  'alter table "visas" add column "seal" text',
  `alter table "visas" add column "seal" text not null default ''`,
  'alter table "visas" add constraint "known" check (status in (1, 2)) not valid',
  'alter table "visas" validate constraint "known"',
  'create index if not exists "visas_number" on "visas" using btree ("number")',
  'create table "seals" ("id" uuid not null);--> statement-breakpoint\ncreate index "seals_id" on "seals" using btree ("id")',
  'alter table "visas" add column "at" timestamp with time zone default now() not null',
  'create function "tell"() returns trigger as $$ begin\n  update "visas" set "seal" = null;\n  return new;\nend $$ language plpgsql;',
  '-- safe: the previous release never read it\nalter table "visas" drop column "number"',
])('migrations: accepted: %s', (statement) => {
  expect(findUnsafeStatements(statement)).toEqual([])
})
