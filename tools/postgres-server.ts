// A PostgreSQL server for tests, preferably the system's own: prints its address and ends when stdin closes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { throwAwaySettings } from '#testing/postgres-settings.ts'

const oldest = 15
const systemFolder = '/usr/lib/postgresql'

const versions = fs.existsSync(systemFolder) ? fs.readdirSync(systemFolder).map(Number) : []
const version = versions
  .filter((candidate) => candidate >= oldest && fs.existsSync(`${systemFolder}/${candidate}/bin/initdb`))
  .sort((a, b) => a - b)[0]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-postgres-'))
const server = await startEmbeddedPostgres(folder, {
  settings: throwAwaySettings,
  isOwnerSuperuser: true,
  ...(version && { programs: `${systemFolder}/${version}/bin` }),
})
process.stderr.write(`PostgreSQL ${version ?? 'as shipped'}\n`)
process.stdout.write(`${server.url}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  void server.stop().then(() => fs.rmSync(folder, { recursive: true, force: true }))
})
