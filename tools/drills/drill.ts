// npm run drill -- NAME [HOW OFTEN]: rehearses what a machine room does to the service, and fails when anything is lost.
import { rehearseClock } from './clock.ts'
import { rehearseDisturbance } from './disturb.ts'
import { fullDisk, noMail, noStore, slowDatabase } from './disturbances.ts'
import { rehearseFailover } from './failover.ts'
import { rehearseKills } from './kill.ts'
import { rehearseRestore } from './restore.ts'
import { rehearseRollingRestart } from './rolling.ts'

interface Drill {
  what: string
  usual: number
  run(times: number): Promise<string[]>
}

const drills: Readonly<Record<string, Drill>> = {
  clock: { what: 'seconds with two instances whose clocks are ten minutes apart', usual: 30, run: rehearseClock },
  failover: { what: 'deaths of the primary under Patroni', usual: 3, run: rehearseFailover },
  kill: { what: 'kills of the service, of its database, or of both', usual: 300, run: rehearseKills },
  restore: {
    what: 'seconds of traffic before and after the moment that is set back to',
    usual: 20,
    run: rehearseRestore,
  },
  'full-disk': {
    what: 'times that the disk of the database and of the files is full',
    usual: 3,
    run: rehearseDisturbance(fullDisk, { diskMegabytes: 700 }),
  },
  'no-mail': { what: 'times without a mail server', usual: 3, run: rehearseDisturbance(noMail) },
  'no-store': { what: 'times without the object store', usual: 3, run: rehearseDisturbance(noStore) },
  'slow-database': {
    what: 'times with a database that answers half a second late',
    usual: 3,
    run: rehearseDisturbance(slowDatabase),
  },
  rolling: { what: 'restarts of three instances, one after the other', usual: 10, run: rehearseRollingRestart },
}

const [name = '', often] = process.argv.slice(2)
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined
const times = Number(often ?? drill?.usual)
if (!drill || !Number.isSafeInteger(times) || times < 1) {
  console.error('npm run drill -- NAME [HOW OFTEN], where NAME is one of')
  for (const [known, { what, usual }] of Object.entries(drills))
    console.error(`  ${known}  (${what}; ${usual} if you do not say)`)
  process.exit(2)
}
const began = performance.now()
const losses = await drill.run(times)
for (const loss of losses) console.error(`LOST  ${loss}`)
console.log(
  `${losses.length === 0 ? 'Nothing was lost' : `${losses.length} losses`} in ${Math.round((performance.now() - began) / 1000)} s.`,
)
process.exit(losses.length === 0 ? 0 : 1)
