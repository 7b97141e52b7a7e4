// Sets the database back to a second while travellers had gone on for a while: what was acknowledged until then is there with
// its files, also those that were removed later, and what came after is not.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import {
  asPostgres,
  copyRunning,
  createCluster,
  describeCluster,
  folderOfPostgres,
  installPackages,
  postgresPackage,
  type DebianCluster,
} from './debian.ts'
import { findLosses } from './losses.ts'
import { password, pictureOf, sendThrough, sendTravellers } from './traffic.ts'

const travellersAtOnce = 2
const witnessed = ['passport', 'photo', 'hotel'] as const

/** Begins an application, and removes its documents after the moment. */
interface Witness {
  email: string
  applicationId: string
}

export async function rehearseRestore(seconds: number): Promise<string[]> {
  await installPackages(postgresPackage)
  const folder = await folderOfPostgres()
  const dataDir = fs.mkdtempSync(path.join(path.dirname(folder), 'evisa-drill-data-'))
  const archive = path.join(folder, 'archive')
  await asPostgres('mkdir', [archive])
  const clusters: DebianCluster[] = []
  let service: ServiceProcess | undefined
  let address = ''
  const start = async (url: string) => {
    service = spawnProcess({ dataDir, env: { DATABASE_URL: url, LOG_LEVEL: 'error' } })
    address = await untilReady(service)
  }
  const counts = { answered: 0, repeated: 0 }
  const send = sendThrough(() => address, counts)
  try {
    const first = await createCluster(path.join(folder, 'first'), {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
      wal_level: 'replica',
    })
    clusters.push(first)
    await start(first.url)
    const traffic = sendTravellers(() => address, travellersAtOnce)
    await wait(1000)
    await copyRunning(first, path.join(folder, 'second'))
    const witnesses = [await witness('one'), await witness('two')]
    await wait(seconds * 1000)

    const known = traffic.acknowledged.map((one) => ({ ...one }))
    const moment = await momentOf(first.url)
    for (const one of witnesses) await removeDocuments(one)
    const late = await witness('late')
    await wait(seconds * 1000)
    await traffic.end()
    await asOwner(first.url, (client) => client.query('select pg_switch_wal()'))
    await endProcess(service!.child, 'SIGTERM')
    await first.stop()
    clusters.pop()

    const began = performance.now()
    const second = await describeCluster(path.join(folder, 'second'))
    fs.appendFileSync(
      path.join(second.folder, 'postgresql.conf'),
      `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'\n`,
    )
    await asPostgres('touch', [path.join(second.folder, 'recovery.signal')])
    await second.start()
    clusters.push(second)
    await untilPromoted(second.url)
    await start(second.url)
    const took = Math.round((performance.now() - began) / 1000)
    console.log(
      `set back to ${moment}: ${known.length} travellers known by then, ${traffic.acknowledged.length} later; ` +
        `served again after ${took} s`,
    )
    const losses = await asOwner(second.url, async (client) => [
      ...(await findLosses(client, known)),
      ...(await findSurvivors(client, late)),
    ])
    for (const one of witnesses) losses.push(...(await findUnreadable(one)))
    return losses
  } finally {
    if (service && service.child.exitCode === null) await endProcess(service.child, 'SIGTERM')
    for (const cluster of clusters) await cluster.stop()
    for (const made of [folder, dataDir]) fs.rmSync(made, { recursive: true, force: true })
  }

  async function signIn(email: string): Promise<string> {
    return (await send('POST', '/api/auth/login', { email, password })).token
  }

  async function witness(name: string): Promise<Witness> {
    const email = `witness.${name}@people.example`
    await send('POST', '/api/auth/register', { fullName: 'Comfort Doe', email, password }, '', [201, 409])
    const token = await signIn(email)
    const { application } = await send('POST', '/api/applications', { applicationType: 'tourist' }, token)
    for (const type of witnessed)
      await send('POST', `/api/applications/${application.id}/documents/${type}`, pictureOf(type), token)
    return { email, applicationId: application.id }
  }

  async function removeDocuments({ email, applicationId }: Witness): Promise<void> {
    const token = await signIn(email)
    for (const type of witnessed)
      await send('DELETE', `/api/applications/${applicationId}/documents/${type}`, {}, token, [204])
  }

  async function findUnreadable({ email, applicationId }: Witness): Promise<string[]> {
    const token = await signIn(email)
    const losses: string[] = []
    for (const type of witnessed) {
      const reply = await fetch(`${address}/api/applications/${applicationId}/documents/${type}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const bytes = (await reply.arrayBuffer()).byteLength
      if (reply.status !== 200 || bytes === 0) losses.push(`the ${type} of ${email} answers ${reply.status}`)
    }
    console.log(
      `documents of ${email} that were removed after the moment: ${witnessed.length - losses.length} readable`,
    )
    return losses
  }
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database's own clock, as an operator would read it from its log; a moment later, so that nothing shares it. */
async function momentOf(url: string): Promise<string> {
  const { rows } = await asOwner(url, (client) =>
    client.query<{ now: string }>('select clock_timestamp()::text as now'),
  )
  await wait(1000)
  return rows[0]!.now
}

async function untilPromoted(url: string): Promise<void> {
  for (;;) {
    const { rows } = await asOwner(url, (client) =>
      client.query<{ waiting: boolean }>('select pg_is_in_recovery() as waiting'),
    )
    if (rows[0]?.waiting === false) return
    await wait(200)
  }
}

async function findSurvivors(client: pg.Client, { email }: Witness): Promise<string[]> {
  const { rows } = await client.query('select 1 from users where email = $1', [email])
  return rows.length === 0 ? [] : [`${email} registered after the moment and is there`]
}
