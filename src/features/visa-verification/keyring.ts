import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'

export const PublishedKey = z.object({
  id: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  notBefore: z.string(),
  notAfter: z.string(),
  documentTypes: z.array(z.string()),
  state: oneOf(['trusted', 'revoked', 'untrusted']),
  x5c: z.array(z.string()),
})
export type PublishedKey = z.infer<typeof PublishedKey>

export const RevocationList = z.object({
  data: z.object({
    hdr: z.object({ t: z.literal('lbr.evisa.list'), v: z.literal(1), is: z.literal('LBR') }),
    msg: z.object({
      at: z.string(),
      /** With those that are only suspended, for readers that know nothing of suspension. */
      revoked: z.array(z.string()),
      replaced: z.array(z.string()),
      suspended: z.optional(z.array(z.string())),
    }),
  }),
  sig: z.object({ alg: z.literal('ES256'), kid: z.string(), sigvl: z.string() }),
})
export type RevocationList = z.infer<typeof RevocationList>
