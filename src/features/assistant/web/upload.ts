import { chatPaths } from '../addresses.ts'
import type { DocumentData, PaperName } from '../chat.ts'
import { call } from './calls.ts'

interface ReadText {
  documentType: PaperName
  documentText: string
}

/** Documented: what the second call answers with when it cannot be had. */
const fallback = ({ name, type, size }: File) => ({
  error: 'Could not process document',
  fileName: name,
  fileType: type,
  fileSize: String(size),
})

/** Reads a file and asks what it says. Throws when nothing could be read. */
export async function understand(file: File): Promise<DocumentData> {
  const form = new FormData()
  form.append('document', file)
  const { documentType, documentText } = await call<ReadText>(chatPaths.read, 'POST', form)
  const extractedInfo = await call<{ extractedInfo: Record<string, string> }>(chatPaths.process, 'POST', {
    documentType,
    documentText,
  }).then(
    (reply) => reply.extractedInfo,
    () => fallback(file),
  )
  return { type: documentType, extractedInfo }
}
