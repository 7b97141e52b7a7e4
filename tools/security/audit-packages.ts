// Asks the registry for known weaknesses of what the service runs on. Where the registry does not answer such
// questions, or there is no net, it says so and passes: the gate must work offline.
import { spawnSync } from 'node:child_process'

const patience = 30_000
/** A weakness of this weight stops the gate; lighter ones are told. */
const weights = ['high', 'critical'] as const

interface Report {
  metadata?: { vulnerabilities?: Readonly<Record<string, number>> }
  vulnerabilities?: Readonly<Record<string, { severity: string; range: string }>>
}

export function judge(answer: string): { isGreen: boolean; lines: string[] } {
  const report = readReport(answer)
  const counts = report?.metadata?.vulnerabilities
  if (!report || !counts) return { isGreen: true, lines: ['The registry did not answer: packages were not audited.'] }
  const grave = weights.reduce((sum, weight) => sum + (counts[weight] ?? 0), 0)
  const named = Object.entries(report.vulnerabilities ?? {}).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  return { isGreen: grave === 0, lines: [...named, `${counts['total'] ?? named.length} known weaknesses`] }
}

function readReport(answer: string): Report | undefined {
  try {
    return JSON.parse(answer) as Report
  } catch {
    return undefined
  }
}

if (process.argv[1]?.endsWith('audit-packages.ts')) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0'], {
    encoding: 'utf8',
    timeout: patience,
    shell: process.platform === 'win32',
  })
  const { isGreen, lines } = judge(stdout ?? '')
  for (const line of lines) console.log(line)
  process.exitCode = isGreen ? 0 : 1
}
