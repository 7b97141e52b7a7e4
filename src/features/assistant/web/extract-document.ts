import { call, send, type Reply } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { DocumentData } from '../chat.ts'

/** Documented: what the second call answers with when it cannot be had. */
const fallback = ({ name, type, size }: File) => ({
  error: 'Could not process document',
  fileName: name,
  fileType: type,
  fileSize: String(size),
})

/** Reads a file and asks what it says. Throws when nothing could be read. */
export async function extractDocument(file: File): Promise<DocumentData> {
  const sent = await send(chatApi.read, {}, { file: { field: 'document', content: file, name: file.name } })
  const { documentType, documentText } = (await sent.json()) as Reply<typeof chatApi.read>
  const extractedInfo = await call(chatApi.process, { body: { documentType, documentText } }).then(
    (reply) => reply.extractedInfo,
    () => fallback(file),
  )
  return { type: documentType, extractedInfo }
}
