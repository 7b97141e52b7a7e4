import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A smaller reply is one packet anyway. */
const threshold = 1024

/** Brotli at its usual quality would take longer than the request; at 4 it is as quick as gzip and a little smaller. */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/csv)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // What is sent to us is bounded by its size as it arrives.
    globalDecompression: false,
  })
}
