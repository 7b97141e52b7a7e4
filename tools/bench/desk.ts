// npm run bench -- desk: response times for staff with ten thousand and with a million applications.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashPassword } from '#domain/accounts/server/passwords.ts'
import { findUserByEmail, insertUser } from '#domain/accounts/server/queries.ts'
import { openSession } from '#domain/accounts/server/sessions.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { countBalances } from '#engines/ledger/server/queries.ts'
import { dayOf } from '#foundation/values/day.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { flagNames } from '#features/cases/case.ts'
import { rebuildDailyReport } from '#features/reports/server/rebuild.ts'
import { storeWaiting } from '#features/reports/server/waiting.ts'
import { buildApp } from '../../src/main/http-app.ts'
import { openServices } from '../../src/main/open-services.ts'
import { analyse, seedLoadTestData, seedMatches } from './load-test-data.ts'
import { atMost, Report } from './report.ts'

const sizes = (process.env['DESK_SIZES'] ?? '10000,1000000').split(',').map(Number)
const rounds = 15
const budget = 50
const growth = 2

type Question = [url: string, headers: Record<string, string>, payload?: object]

/** A service with so many applications, and what its staff ask it. */
interface Desk {
  questions: Record<string, Question>
  ask(what: string): Promise<unknown>
  close(): Promise<void>
}

const report = new Report()
const desks: Desk[] = []
try {
  for (const size of sizes) desks.push(await openDesk(size))
  for (const what of Object.keys(desks[0]!.questions)) await compare(what)
} finally {
  for (const desk of desks) await desk.close()
}
report.print()

/** In turns, so that a busy minute of the machine counts for all sizes alike; the fastest is the least disturbed. */
async function compare(what: string) {
  for (const desk of desks) for (let warm = 0; warm < 3; warm += 1) await desk.ask(what)
  const took = desks.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, desk] of desks.entries()) {
      const start = performance.now()
      await desk.ask(what)
      took[place]!.push(performance.now() - start)
    }
  const fastest = took.map((times) => Math.min(...times))
  for (const [place, time] of fastest.entries())
    report.note(`${what}, ${sizes[place]}`, `${time.toFixed(1)} ms`, atMost(time, budget, 'ms'))
  if (fastest.length < 2) return
  // Below a few milliseconds the ratio is noise.
  const ratio = Math.max(fastest.at(-1)!, 5) / Math.max(fastest[0]!, 5)
  report.note(`${what}, how many times longer`, ratio.toFixed(1), atMost(ratio, growth, 'x'))
}

async function openDesk(size: number): Promise<Desk> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-desk-'))
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const source = openDatabaseSource(env)
  const opened = await openServices(env, source)
  const { ownerUrl } = await source
  const { services } = opened
  const { http } = await buildApp(services, {})
  const close = async () => {
    await http.close()
    await opened.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const began = performance.now()
    const { sample } = await seedLoadTestData(ownerUrl, size)
    report.note(`making ${size} applications`, `${((performance.now() - began) / 1000).toFixed(0)} s`)
    const kept = performance.now()
    await rebuildDailyReport(services.database.db, services.clock())
    await storeWaiting(services.database.db, services.clock())
    await countBalances(services.database.db, services.clock())
    await analyse(ownerUrl, 'report_days')
    report.note(`closing the days of ${size}`, `${((performance.now() - kept) / 1000).toFixed(0)} s`)

    const signedIn = async (user: Pick<UserRow, 'id' | 'role'>) => {
      const session = await openSession(serviceContext(services), user, { remember: false, passedSecondFactor: true })
      return { cookie: `session=${session.secret}` }
    }
    const newcomer = async (role: 'admin' | 'e-visa-admin') => {
      const values = { fullName: role, email: `${role}@bench.example`, password: await hashPassword('x'), role }
      return signedIn(await insertUser(services.database.db, { ...values, createdAt: services.clock() }))
    }
    const [admin, officer] = [await newcomer('admin'), await newcomer('e-visa-admin')]
    const veteran = await signedIn((await findUserByEmail(services.database.db, 'officer7@bench.example'))!)
    const read = async (url: string, headers: Record<string, string>, payload?: object) => {
      const reply = await http.inject(payload ? { method: 'POST', url, headers, payload } : { url, headers })
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`)
      return reply
    }
    const entry = await http.inject({
      method: 'POST',
      url: '/api/admin/watchlist',
      headers: { ...admin, origin: services.publicUrl() },
      payload: {
        kind: 'passport',
        passportNumber: 'ZZ0000000',
        passportCountry: 'us',
        reason: 'bench',
        validFrom: dayOf(services.clock()),
      },
    })
    if (entry.statusCode !== 201) throw new Error(`the watchlist answered ${entry.statusCode}: ${entry.body}`)
    await seedMatches(services.database.pool, entry.json().id)
    const [word, second] = sample.name.split(' ')
    const person = encodeURIComponent(sample.name)
    const someDay = dayOf(new Date(services.clock().getTime() - 300 * 86_400_000))
    const inAWeek = dayOf(new Date(services.clock().getTime() + 7 * 86_400_000))
    const search = (q: string, who: Record<string, string>): Question => [
      '/api/case-management/search',
      { ...who, origin: services.publicUrl() },
      { q },
    ]
    const questions: Record<string, Question> = {
      'queue, open': ['/api/case-management/cases?view=open', officer],
      'queue, overdue': ['/api/case-management/cases?view=overdue', officer],
      'waiting for the applicant': ['/api/case-management/cases?view=waiting', officer],
      'my cases': ['/api/case-management/my-cases', officer],
      'my cases, of an officer with many': ['/api/case-management/my-cases', veteran],
      'all cases': ['/api/case-management/cases?view=all', officer],
      'all cases, far down': [await farDown('/api/case-management/cases?view=all&limit=200'), admin],
      'counts of the lists': ['/api/case-management/counts', officer],
      'counts of the lists, of an officer with many': ['/api/case-management/counts', veteran],
      'search for a person': [`/api/case-management/cases?q=${person}`, admin],
      'search for a frequent name': [`/api/case-management/cases?q=${word}`, admin],
      'search for a frequent name, by an officer': [`/api/case-management/cases?q=${word}`, veteran],
      'search for two frequent names': [`/api/case-management/cases?q=${word}+${second}`, admin],
      'search for a number': [`/api/admin/applications?q=${sample.number.slice(0, 12)}`, admin],
      'search everything, a person': search(sample.name, admin),
      'search everything, a frequent name': search(word!, admin),
      'search everything, a frequent name, by an officer': search(word!, veteran),
      'search everything, a name with a wrong letter': search('grcae jonhson', admin),
      'search everything, the middle of a name': search('ohnso', admin),
      'search everything, another spelling': search('ibraheem diallo', admin),
      'search everything, no such name': search('zzyzxq', admin),
      'search everything, a passport': search('AB1234567', admin),
      'search everything, an email': search(sample.email, admin),
      'search everything, a phone number': search(sample.phone, admin),
      'search everything, a case number': search(sample.number, admin),
      'administrator, newest': ['/api/admin/applications', admin],
      'administrator, refused work visas': ['/api/admin/applications?status=rejected&type=work', admin],
      'administrator, due first': ['/api/admin/applications?sort=due', admin],
      'administrator, due first, far down': [await farDown('/api/admin/applications?sort=due&limit=200'), admin],
      'administrator, urgent first': ['/api/admin/applications?sort=urgent', admin],
      'administrator, urgent first, far down': [await farDown('/api/admin/applications?sort=urgent&limit=200'), admin],
      'cases, due first': ['/api/case-management/cases?view=all&sort=due', officer],
      'cases, urgent first': ['/api/case-management/cases?view=all&sort=urgent', officer],
      ...Object.fromEntries(
        flagNames.map((flag): [string, Question] => [
          `flagged, ${flag}`,
          [`/api/case-management/cases?view=all&flag=${flag}`, officer],
        ]),
      ),
      'flagged, in my queue': ['/api/case-management/cases?view=open&flag=watchlist', officer],
      'filtered, nationality': ['/api/case-management/cases?view=all&nationality=gh', officer],
      'filtered, due by a day': [`/api/case-management/cases?view=all&dueBy=${inAWeek}`, officer],
      'filtered, arriving by a day': [`/api/case-management/cases?view=all&arrivesBy=${inAWeek}`, officer],
      'filtered, queue arriving by a day': [`/api/case-management/cases?view=open&arrivesBy=${inAWeek}`, officer],
      'filtered, high priority': ['/api/case-management/cases?view=all&priority=high', officer],
      'payments, newest': ['/api/admin/payments', admin],
      'payments, in a rare state': ['/api/admin/payments?state=disputed', admin],
      'ledger, newest': ['/api/admin/ledger', admin],
      'ledger, one account': ['/api/admin/ledger?account=refunds', admin],
      'ledger, balances': ['/api/admin/ledger/balances', admin],
      'my day': ['/api/desk/my-day', veteran],
      'status cards': ['/api/admin/overview', admin],
      'report, 30 days': ['/api/admin/reports?days=30', admin],
      'report, 365 days': ['/api/admin/reports?days=365', admin],
      'audit, newest': ['/api/admin/audit', admin],
      'audit, one actor': ['/api/admin/audit?actor=officer7@bench.example', admin],
      'audit, some days': [`/api/admin/audit?from=${someDay}&to=${someDay}`, admin],
    }
    return { questions, ask: (what) => read(...questions[what]!), close }

    async function farDown(url: string): Promise<string> {
      let next = url
      for (let page = 0; page < 20; page += 1) {
        const { headers } = await read(next, admin)
        next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? next
      }
      return next.replace('limit=200', 'limit=50')
    }
  } catch (error) {
    await close()
    throw error
  }
}
