import { setTimeout as wait } from 'node:timers/promises'
import { compareReads, compareRefusals, measureLogins, watchMemory } from './measure.ts'
import { startBare, startService, withDataFolder } from './processes.ts'
import { atLeast, atMost, type Report } from './report.ts'

const megabytes = (bytes: number) => bytes / 1e6

export async function measureService(report: Report): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const first = await startService(dataDir)
    await first.stop()
    report.note('first start to ready, database made and filled', `${first.startSeconds.toFixed(2)} s`)

    const starts: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const again = await startService(dataDir)
      await again.stop()
      starts.push(again.startSeconds)
    }
    const service = await startService(dataDir)
    try {
      const start = [...starts, service.startSeconds].sort((a, b) => a - b)[1]!
      report.note('further start to ready (middle of three)', `${start.toFixed(2)} s`, atMost(start, 3, 's'))
      await wait(5000)
      const { memory } = await service.usage()
      report.note('memory, idle', `${megabytes(memory).toFixed(0)} MB`, atMost(megabytes(memory), 250, 'MB'))

      const peak = await watchMemory(service, async () => {
        const bare = await startBare(dataDir)
        try {
          const { ours, bare: yardstick, ratio } = await compareReads(service, bare)
          report.note(
            'bare node:http + pg, same query',
            `${yardstick.perSecond.toFixed(0)} /s, ${yardstick.cpu.toFixed(2)} ms CPU`,
          )
          report.note(
            'GET /api/auth/me',
            `${ours.perSecond.toFixed(0)} /s, ${ours.cpu.toFixed(2)} ms CPU, p99 ${ours.p99.toFixed(0)} ms`,
          )
          report.note('share of the bare throughput', ratio.toFixed(2), atLeast(ratio, 0.6))
        } finally {
          await bare.stop()
        }
        const logins = await measureLogins(service)
        report.note(
          'logins (argon2id)',
          `${logins.perSecond.toFixed(0)} /s, ${logins.cpu.toFixed(0)} ms CPU, p99 ${logins.p99.toFixed(0)} ms`,
        )
        const difference = await compareRefusals(service)
        report.note(
          'wrong password, known against unknown account',
          `${difference.toFixed(1)} ms apart`,
          atMost(Math.abs(difference), 10, 'ms'),
        )
      })
      report.note('memory, under load', `${megabytes(peak).toFixed(0)} MB`, atMost(megabytes(peak), 600, 'MB'))
    } finally {
      await service.stop()
    }
  })
}
