import * as z from 'zod/mini'
import { get } from '#foundation/values/endpoint.ts'
import { oneOf } from '#foundation/values/schema.ts'

const profiles = ['demonstration', 'production'] as const

/** Server-sent events, so it is not a declared endpoint. */
export const livePath = '/api/live'

export const platformApi = {
  service: get('/api/service', {
    summary:
      'Get facts about the installation: profile, authority, maintenance, social links, text messages and password length.',
    access: 'anyone',
    isKeptOffline: true,
    reply: z.object({
      profile: oneOf(profiles),
      authority: z.nullable(z.string()),
      maintenance: z.boolean(),
      socialLinks: z.array(z.string()),
      textMessages: z.boolean(),
      leastPasswordLength: z.number(),
    }),
  }),
}
