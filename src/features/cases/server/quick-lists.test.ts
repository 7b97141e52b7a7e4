import { expect, test } from 'vitest'
import { seedLoadTestData } from '../../../../tools/bench/load-test-data.ts'
import { dayOf } from '#foundation/values/day.ts'
import { rebuildDailyReport } from '#features/reports/server/rebuild.ts'
import { openServer, type Person, type TestServer } from '#testing/server.ts'

const applications = 6000
/** Few days, so that the queue is long. */
const days = 60
const grown = ['applications', 'ledger_entries', 'report_days', 'events']

const someDay = dayOf(new Date(Date.now() - 30 * 86_400_000))

const officers: Record<string, string> = {
  '/api/case-management/cases?view=open': 'applications_ready',
  '/api/case-management/cases?view=mine': 'applications_assigned',
  '/api/case-management/cases?view=waiting': 'applications_waiting',
  '/api/case-management/cases?view=overdue': 'applications_office_due',
  // Few or none are proposed, so one index is as good as another.
  '/api/case-management/cases?view=second': 'applications_',
  '/api/case-management/cases?view=all': 'applications_created',
  '/api/case-management/cases?view=all&sort=oldest': 'applications_created',
  '/api/case-management/cases?view=all&sort=due': 'applications_all_due',
  '/api/case-management/cases?view=all&sort=urgent': 'applications_work_by',
  '/api/case-management/my-cases': 'applications_desk',
  '/api/case-management/staff': 'applications_assigned',
  '/api/case-management/counts': 'applications_assigned',
  '/api/case-management/cases?q=grace%20johnson%2099': 'applications_words',
  '/api/case-management/cases?status=rejected': 'applications_status',
  '/api/case-management/cases?nationality=lr': 'applications_nationality',
  '/api/case-management/cases?arrivesBy=2000-01-01': 'applications_arrival',
}
/** Its table holds sixty days here, and to read all of them is as cheap: only whether an index serves is asked. */
const report = '/api/admin/reports'
const administrators: Record<string, string> = {
  '/api/admin/applications': 'applications_created',
  '/api/admin/applications?sort=due': 'applications_all_due',
  '/api/admin/applications?sort=urgent': 'applications_work_by',
  '/api/admin/applications?status=rejected': 'applications_status',
  '/api/admin/applications?type=transit': 'applications_type',
  '/api/admin/applications?status=rejected&type=work': 'applications_status_type',
  // Three of six thousand: with a shorter beginning, to read them all is as cheap.
  '/api/admin/applications?q=EV-000': '_number',
  '/api/admin/applications?q=grace%20johnson%2099': 'applications_words',
  '/api/admin/payments': 'payments_created',
  '/api/admin/payments?state=disputed': 'payments_state',
  '/api/admin/ledger': 'ledger_entries_created',
  '/api/admin/overview': 'applications_submitted',
  [`${report}?days=365`]: 'report_days_totals',
  '/api/admin/audit': 'events_at',
  '/api/admin/audit?actor=officer7@bench.example': 'events_actor',
  '/api/admin/audit?name=application.moved': 'events_',
  [`/api/admin/audit?from=${someDay}&to=${someDay}`]: 'events_at',
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

function waysOf(plan: Plan): string[] {
  const own = plan['Node Type'].endsWith('Seq Scan') ? `all ${plan['Relation Name']}` : plan['Index Name']
  return [...(own === undefined ? [] : [own]), ...(plan.Plans ?? []).flatMap(waysOf)]
}

/** An index alone answers only for rows that every transaction sees; one that is still open holds them back. */
async function markAllVisible({ services: { database } }: TestServer, table: string) {
  const isAllVisible = async () => {
    await database.pool.query(`vacuum (analyze) ${table}`)
    const { rows } = await database.pool.query<{ all: boolean }>(
      `select relallvisible >= relpages as all from pg_class where relname = $1`,
      [table],
    )
    return rows[0]?.all
  }
  await expect.poll(isAllVisible, { timeout: 60_000 }).toBe(true)
}

/** So many rows that, among the few of a test, the planner may as well read them all. */
const isWide = (url: string) => url.startsWith(report) || url === '/api/admin/overview'

async function waysBehind({ services, as }: TestServer, person: Person, url: string) {
  const { pool } = services.database
  const ask = pool.query.bind(pool)
  const asked: { text: string; values: unknown[] }[] = []
  pool.query = ((query: { text: string }, values: unknown[]) => {
    asked.push({ text: query.text, values })
    return ask(query as never, values)
  }) as typeof pool.query
  try {
    expect((await as(person).get(url)).statusCode, url).toBe(200)
  } finally {
    pool.query = ask
  }
  const about = asked.filter(({ text }) => /\b(applications|payments|ledger_entries|report_days|events)\b/.test(text))
  expect(about.length, url).toBeGreaterThan(0)
  const client = await pool.connect()
  try {
    await client.query(`set enable_seqscan = ${isWide(url) ? 'off' : 'on'}`)
    const ways: string[] = []
    for (const { text, values } of about) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
      ways.push(...waysOf(rows[0]!['QUERY PLAN'][0]!.Plan))
    }
    return ways
  } finally {
    client.release(true)
  }
}

test('case lists: lists, searches and reports use their indexes', async () => {
  const server = await openServer({ spoilsDatabase: true })
  await seedLoadTestData(server.services.database.url, applications, days)
  await rebuildDailyReport(server.db, server.services.clock())
  await markAllVisible(server, 'report_days')
  const [officer, admin] = [await server.aUser('e-visa-admin'), await server.aUser('admin')]
  for (const [person, questions] of [
    [officer, officers],
    [admin, administrators],
  ] as const)
    for (const [url, index] of Object.entries(questions)) {
      const ways = await waysBehind(server, person, url)
      expect.soft(ways, url).toContainEqual(expect.stringContaining(index))
      for (const table of grown) expect.soft(ways, url).not.toContain(`all ${table}`)
    }
})
