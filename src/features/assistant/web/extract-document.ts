import { call, send, type Reply } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { DocumentData } from '../chat.ts'

/** Documented fallback for when the second call fails. */
const fallback = ({ name, type, size }: File) => ({
  error: 'Could not process document',
  fileName: name,
  fileType: type,
  fileSize: String(size),
})

export async function extractDocument(file: File): Promise<DocumentData> {
  const sent = await send(chatApi.read, {}, { file: { field: 'document', content: file, name: file.name } })
  const { documentType, documentText, toCheck } = (await sent.json()) as Reply<typeof chatApi.read>
  const extractedInfo = await call(chatApi.process, { body: { documentType, documentText } }).then(
    (reply) => reply.extractedInfo,
    () => fallback(file),
  )
  return { type: documentType, extractedInfo, toCheck }
}
