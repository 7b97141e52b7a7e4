import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../chat.ts'

/** Server-sent events. A refusal before the first word is a normal error reply. */
export function openStream(reply: FastifyReply, onFault: (error: unknown) => void) {
  let isOpen = false
  const write = (event: string, data: unknown) => {
    if (!isOpen) {
      isOpen = true
      void reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      reply.hijack()
      reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    }
    reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  return {
    send: async (work: (onPart: (text: string) => void) => Promise<Answer>): Promise<void> => {
      try {
        write('answer', await work((text) => write('part', { text })))
      } catch (error) {
        if (!isOpen) throw error
        onFault(error)
        write('failed', {})
      }
      reply.raw.end()
    },
  }
}
