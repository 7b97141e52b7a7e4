// node tools/run.mjs tools/bench/part.ts NAME: one part of the benchmark in a process of its own.
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

const measures: Record<string, (report: Report) => Promise<void>> = {
  service: measureService,
  applying: measureApplying,
  assistant: measureAssistant,
  reading: measureReading,
  papers: measurePapers,
  faces: measureFaces,
  liveness: measureLiveness,
  weights: measureWeights,
  lighthouse: measureLighthouse,
  code: measureCode,
}

const report = new Report()
await measures[process.argv[2]!]!(report)
report.print()
