import path from 'node:path'
import { Refusal } from '#foundation/values/refusal.ts'
import type { TaskOwner } from '#foundation/runtime/server/fair-queue.ts'
import { sandboxedWorkers, TaskAborted } from '#foundation/runtime/server/sandboxed-worker.ts'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import { asFinding, type Finding } from '../../findings.ts'
import { problems, type ProblemCode } from '../../problems.ts'
import type { Outcome, Task } from './worker.ts'

export const inspectionLimits = {
  milliseconds: 20_000,
  /** A legitimate picture of 50 megapixels needs about half of it. */
  memory: 500 * 1024 * 1024,
  idle: 60_000,
}

export interface Inspection {
  bytes: Buffer
  preview: Buffer | undefined
  checks: Finding[]
}

const runInWorker = sandboxedWorkers<Task, Outcome>(path.join(import.meta.dirname, 'worker.ts'), inspectionLimits, {
  heapMegabytes: 384,
})

export async function inspect(
  bytes: Buffer,
  kind: FileKind,
  documentType: DocumentTypeId,
  owner: TaskOwner,
  onFault?: (fault: Error) => void,
): Promise<Inspection> {
  const outcome = await runInWorker({ bytes, kind, documentType }, owner).catch((error: unknown): Outcome => {
    if (error instanceof TaskAborted) return { problem: 'too-heavy' }
    throw error
  })
  if (outcome.fault !== undefined) onFault?.(new Error(outcome.fault))
  if ('problem' in outcome) throw refusalFor(outcome.problem)
  return {
    bytes: Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength),
    preview: outcome.preview && Buffer.from(outcome.preview),
    checks: outcome.checks.map(asFinding),
  }
}

export function refusalFor(problem: ProblemCode): Refusal {
  const { kind, message } = problems[problem]
  return new Refusal(kind, message, { code: problem })
}
