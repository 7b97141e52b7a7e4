// Runs beside the service, one file at a time. What a file makes it do, up to dying, harms nobody else.
import { parentPort } from 'node:worker_threads'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import type { FindingCode } from '../../findings.ts'
import type { ProblemCode } from '../../problems.ts'
import { inspectPdf } from './pdf.ts'
import { inspectPicture } from './picture.ts'

export interface Task {
  bytes: Uint8Array
  kind: FileKind
  documentType: DocumentTypeId
}

export type Outcome =
  | { problem: ProblemCode }
  | { bytes: Uint8Array; preview: Uint8Array | undefined; checks: FindingCode[] }

parentPort!.on('message', ({ bytes, kind, documentType }: Task) => void answer(bytes, kind, documentType))

async function answer(given: Uint8Array, kind: FileKind, documentType: DocumentTypeId) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const result =
    kind === 'pdf' ? await inspectPdf(bytes, documentType) : await inspectPicture(bytes, kind, documentType)
  const outcome: Outcome = typeof result === 'string' ? { problem: result } : result
  // There is one origin here, this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(outcome)
}
