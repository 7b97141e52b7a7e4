// Small installations with everything that is hard to back up.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { openLocalBlobs } from '#foundation/storage/server/files.local.ts'
import { openFileStore } from '#foundation/storage/server/files.sealed.ts'
import { openKeys, ownMasterKeys } from '#foundation/storage/server/keys.ts'
import type { Installation } from '#foundation/storage/server/backup/installation.ts'
import { migrateTo } from '#foundation/storage/server/backup/levels.ts'
import { checkBackup } from '#foundation/storage/server/backup/check.ts'
import { restoreBackup } from '#foundation/storage/server/backup/restore.ts'

/** Children sort before parents, rows reference their own table, triggers guard and change what is written. */
const migrations = [
  `create table users (id uuid primary key default gen_random_uuid(), email text not null unique, seen timestamptz, born date);
   create table papers (
     id bigint generated always as identity primary key, "User" uuid not null references users, follows bigint references papers,
     text text, data jsonb, bytes bytea, amount numeric(12, 2), ratio float8, tags text[], span interval,
     length int generated always as (coalesce(char_length(text), 0)) stored);
   create table events (seq serial primary key, name text not null, hash text not null);
   create table centres (id int primary key, name text not null);
   insert into centres values (1, 'seeded by the migration');
   create function stamp() returns trigger language plpgsql as $$ begin new.hash := new.hash || '!'; return new; end $$;
   create function refuse() returns trigger language plpgsql as $$ begin raise exception 'events are only ever added'; end $$;
   create trigger stamp before insert on events for each row execute function stamp();
   create trigger guard before update or delete or truncate on events for each statement execute function refuse();`,
  `alter table papers add column note text not null default 'later'`,
]

const nasty = [
  'plain',
  '',
  '\\N',
  '\\.',
  'a\tb',
  'a\nb\r\n',
  'a\\b\\',
  '"a" \'b\'',
  '你好 مرحبا 🛂 é',
  '\u0001\u007f',
  '\u2028',
]

export type Trial = Awaited<ReturnType<typeof openTrial>>

export async function openTrial() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-backup-'))
  const migrationsFolder = path.join(folder, 'migrations')
  const options = { settings: ['fsync=off'], isOwnerSuperuser: true }
  const server = await startEmbeddedPostgres(path.join(folder, 'server'), options)
  let count = 0

  function release(level: number) {
    fs.rmSync(migrationsFolder, { recursive: true, force: true })
    fs.mkdirSync(path.join(migrationsFolder, 'meta'), { recursive: true })
    const entries = migrations.slice(0, level).map((sql, idx) => {
      const tag = `000${idx}_step`
      fs.writeFileSync(path.join(migrationsFolder, `${tag}.sql`), sql)
      return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true }
    })
    fs.writeFileSync(
      path.join(migrationsFolder, 'meta', '_journal.json'),
      JSON.stringify({ dialect: 'postgresql', entries }),
    )
  }
  release(2)

  async function anInstallation(): Promise<Installation> {
    count += 1
    const name = `installation${count}`
    await query(server.url, `create database ${name}`)
    const dataDir = path.join(folder, name)
    fs.mkdirSync(dataDir, { mode: 0o700 })
    const url = server.url.replace(/evisa$/, name)
    return {
      title: `DATA_DIR ${dataDir}`,
      url,
      dataDir,
      blobs: openLocalBlobs(dataDir),
      signersFolder: path.join(dataDir, 'visa-signer'),
      masterKeys: undefined,
      migrationsFolder,
    }
  }

  async function fill({ url, dataDir, blobs, signersFolder }: Installation, level = 2): Promise<string[]> {
    await withClient(url, async (client) => {
      await migrateTo(client, level, migrationsFolder)
      await fillTables(client)
    })
    fs.mkdirSync(path.join(dataDir, 'mail'))
    fs.writeFileSync(path.join(dataDir, 'mail', 'abc.eml'), 'Subject: hello\r\n\r\nthere')
    fs.writeFileSync(path.join(dataDir, 'audit-heads.jsonl'), '{"seq":1}\n')
    fs.mkdirSync(path.join(signersFolder, 'first'), { recursive: true })
    fs.writeFileSync(path.join(signersFolder, 'root.crt'), `root of ${dataDir}`)
    fs.writeFileSync(path.join(signersFolder, 'first', 'seal.key'), 'the key that signs')
    const files = openFileStore(blobs, openKeys(ownMasterKeys(dataDir)))
    return Promise.all([randomBytes(100_000), Buffer.alloc(0), Buffer.from('x')].map((bytes) => files.save(bytes)))
  }

  const close = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { folder, migrationsFolder, release, anInstallation, fill, close }
}

async function fillTables(client: Client) {
  const { rows } = await client.query<{ id: string }>(`insert into users (email, seen, born) values
    ('a@example.org', '2026-11-15 03:04:05.678901+00', '1900-02-28'), ('b@example.org', 'infinity', null) returning id`)
  for (const text of [...nasty, null])
    await client.query(
      `insert into papers ("User", follows, text, data, bytes, amount, ratio, tags, span)
       values ($1, (select max(id) from papers), $2, $3, $4, 1234567.89, 0.1::float8 + 0.2, $5, '1 year 2 days 03:04:05.6')`,
      [
        rows[0]!.id,
        text,
        text === null ? null : JSON.stringify({ text, '\\': [1.5, null] }),
        randomBytes(300),
        [text, 'x'],
      ],
    )
  await client.query(`insert into events (name, hash) select 'events', md5(n::text) from generate_series(1, 500) n`)
}

export async function snapshot({ url, dataDir, blobs }: Installation) {
  const hashes: Record<string, unknown> = {}
  for (const table of ['users', 'papers', 'events', 'centres', 'drizzle.__drizzle_migrations'])
    hashes[table] = await query(
      url,
      `select count(*), md5(string_agg(t::text, chr(10) order by t::text)) from ${table} t`,
    )
  const files: Record<string, string> = {}
  for await (const name of blobs.list()) files[name] = (await blobs.get(name))!.toString('base64')
  const loose = [
    'keys.json',
    'audit-heads.jsonl',
    'mail/abc.eml',
    'visa-signer/root.crt',
    'visa-signer/first/seal.key',
  ].map((file) => fs.readFileSync(path.join(dataDir, file), 'utf8'))
  return { hashes, files, loose }
}

export async function restore(installation: Installation, backup: string): Promise<void> {
  await restoreBackup(installation, await checkBackup(backup, installation.masterKeys))
}

export async function withClient<T>(url: string, action: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

export function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(text)).rows)
}
