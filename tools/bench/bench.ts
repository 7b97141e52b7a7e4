// npm run bench: measurements beside the budgets. Names choose parts: npm run bench weights
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { measureApplying } from './applying.ts'
import { measureAssistant } from './assistant.ts'
import { measureCode } from './code.ts'
import { measureFaces } from './faces.ts'
import { measureLiveness } from './liveness.ts'
import { measureReading } from './reading.ts'
import { measureService } from './service.ts'
import { measureLighthouse } from './lighthouse.ts'
import { Report } from './report.ts'
import { measureWeights } from './weights.ts'
import { measurePapers } from './written-papers.ts'

const alone = (file: string) => async () => {
  spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit' })
}

const parts: Record<string, (report: Report) => Promise<void>> = {
  service: measureService,
  applying: measureApplying,
  desk: alone('desk.ts'),
  assistant: measureAssistant,
  payments: alone('payments.ts'),
  visas: alone('visas.ts'),
  appointments: alone('appointments.ts'),
  reading: measureReading,
  papers: measurePapers,
  faces: measureFaces,
  liveness: measureLiveness,
  weights: measureWeights,
  lighthouse: measureLighthouse,
  code: measureCode,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const report = new Report()
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await measure(report)
report.print()
