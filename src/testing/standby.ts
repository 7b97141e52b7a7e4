import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#foundation/storage/server/embedded-process.ts'
import { openPrograms, shippedPrograms } from '#foundation/storage/server/embedded-programs.ts'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { migrateDatabase } from '#foundation/storage/server/migrate.ts'
import { onServer } from './databases.ts'
import { throwAwaySettings } from './postgres-settings.ts'
import { tempFolder } from './server.ts'

/** A server with this release's tables, and a second one that follows it. */
export async function startPair() {
  const [first, second] = [tempFolder(), tempFolder()]
  const options = { settings: throwAwaySettings, isOwnerSuperuser: true }
  const begun = await startEmbeddedPostgres(first, options)
  await migrateDatabase(begun.url)
  await begun.stop()
  const [folder, cluster] = [path.join(second, 'postgres'), path.join(second, 'postgres', 'cluster')]
  cpSync(path.join(first, 'postgres'), folder, { recursive: true, preserveTimestamps: true })
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  const primary = await startEmbeddedPostgres(first, options)
  onTestFinished(() => primary.stop())

  const { hostname, port, username, password } = new URL(primary.url)
  const login = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${login}'\n`)
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  const bin = await openPrograms(folder, cluster, shippedPrograms())
  bin.own(path.join(cluster, 'postgresql.auto.conf'))
  bin.own(path.join(cluster, 'standby.signal'))
  const standbyPort = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...throwAwaySettings]
  const started = [`-p ${standbyPort}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  const log = path.join(folder, 'server.log')
  await bin('pg_ctl', ['start', '-w', '-s', '-D', cluster, '-l', log, '-o', started])
  const stop = () => bin('pg_ctl', ['stop', '-m', 'immediate', '-w', '-D', cluster])
  let isStopped = false
  const stopStandby = async () => {
    if (!isStopped) await stop()
    isStopped = true
  }
  onTestFinished(stopStandby)
  const standbyUrl = new URL(primary.url)
  standbyUrl.port = String(standbyPort)
  return {
    url: primary.url,
    standbyUrl: standbyUrl.toString(),
    pause: () => onServer(standbyUrl.toString(), 'select pg_wal_replay_pause()'),
    resume: () => onServer(standbyUrl.toString(), 'select pg_wal_replay_resume()'),
    stopStandby,
  }
}
