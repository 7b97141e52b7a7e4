// npm run bench: figures beside the budgets of the design. They are goals, so nothing fails here.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compareReads, compareRefusals, measureLogins, watchMemory } from './measure.ts'
import { startBare, startService } from './processes.ts'

interface Line {
  what: string
  measured: string
  budget: string
  verdict: string
}

const megabytes = (bytes: number) => bytes / 1e6
const noBudget = { budget: '', verdict: '' }
const atMost = (value: number, limit: number, unit: string) => ({
  budget: `<= ${limit} ${unit}`,
  verdict: value <= limit ? 'ok' : 'OVER',
})

const loadBefore = os.loadavg()[0]!
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-'))
const lines: Line[] = []
const note = (what: string, measured: string, rest: Pick<Line, 'budget' | 'verdict'> = noBudget) =>
  lines.push({ what, measured, ...rest })

try {
  const first = await startService(dataDir)
  await first.stop()
  note('first start to ready, database made and filled', `${first.startSeconds.toFixed(2)} s`)

  const starts: number[] = []
  for (let time = 0; time < 2; time += 1) {
    const again = await startService(dataDir)
    await again.stop()
    starts.push(again.startSeconds)
  }
  const service = await startService(dataDir)
  try {
    const start = [...starts, service.startSeconds].sort((a, b) => a - b)[1]!
    note('further start to ready (middle of three)', `${start.toFixed(2)} s`, atMost(start, 3, 's'))
    await wait(5000)
    const { memory } = await service.usage()
    note('memory, idle', `${megabytes(memory).toFixed(0)} MB`, atMost(megabytes(memory), 250, 'MB'))

    const peak = await watchMemory(service, async () => {
      const bare = await startBare(dataDir)
      try {
        const { ours, bare: yardstick, ratio } = await compareReads(service, bare)
        note(
          'bare node:http + pg, same query',
          `${yardstick.perSecond.toFixed(0)} /s, ${yardstick.cpu.toFixed(2)} ms CPU`,
        )
        note(
          'GET /api/auth/me',
          `${ours.perSecond.toFixed(0)} /s, ${ours.cpu.toFixed(2)} ms CPU, p99 ${ours.p99.toFixed(0)} ms`,
        )
        note('share of the bare throughput', ratio.toFixed(2), {
          budget: '>= 0.60',
          verdict: ratio >= 0.6 ? 'ok' : 'UNDER',
        })
      } finally {
        await bare.stop()
      }
      const logins = await measureLogins(service)
      note(
        'logins (argon2id)',
        `${logins.perSecond.toFixed(0)} /s, ${logins.cpu.toFixed(0)} ms CPU, p99 ${logins.p99.toFixed(0)} ms`,
      )
      const difference = await compareRefusals(service)
      note(
        'wrong password, known against unknown account',
        `${difference.toFixed(1)} ms apart`,
        atMost(Math.abs(difference), 10, 'ms'),
      )
    })
    note('memory, under load', `${megabytes(peak).toFixed(0)} MB`, atMost(megabytes(peak), 600, 'MB'))
  } finally {
    await service.stop()
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true })
}

const [cpu] = os.cpus()
console.log(
  `Node ${process.versions.node}, ${os.cpus().length} cores (${cpu?.model.trim()}), load ${loadBefore.toFixed(1)} before it began\n`,
)
const width = (key: keyof Line) => Math.max(...lines.map((line) => line[key].length))
for (const { what, measured, budget, verdict } of [
  { what: 'what', measured: 'measured', budget: 'budget', verdict: '' },
  ...lines,
])
  console.log(
    `${what.padEnd(width('what'))}  ${measured.padEnd(width('measured'))}  ${budget.padEnd(width('budget'))}  ${verdict}`,
  )
