// A separate process: a hostile file can crash it without harming the service.
import { parentPort } from 'node:worker_threads'
import type { DocumentTypeId } from '../../document-types.ts'
import type { FileKind } from '../../file-kinds.ts'
import type { FindingCode } from '../../findings.ts'
import type { FileProblem } from '../../problems.ts'
import { inspectPdf } from './pdf.ts'
import { inspectPicture } from './picture.ts'

export interface Task {
  bytes: Uint8Array
  kind: FileKind
  documentType: DocumentTypeId
}

export type Outcome =
  | FileProblem
  | { bytes: Uint8Array; preview: Uint8Array | undefined; checks: FindingCode[]; fault?: string }

if (!parentPort) throw new Error('The inspection must run as a worker')
const port = parentPort

port.on('message', ({ bytes, kind, documentType }: Task) => void inspectAndReply(bytes, kind, documentType))

async function inspectAndReply(given: Uint8Array, kind: FileKind, documentType: DocumentTypeId) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const outcome: Outcome =
    kind === 'pdf' ? await inspectPdf(bytes, documentType) : await inspectPicture(bytes, kind, documentType)
  // There is no other origin: the message stays within this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  port.postMessage(outcome)
}
