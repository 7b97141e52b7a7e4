import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'

const share = z.coerce.number().min(0).max(1)

export interface HostedIdentityConfig {
  apiKey: string
  secret: string
  apiUrl: string
}

interface IdentityConfig {
  approveFrom: number
  declineBelow: number
  hosted: HostedIdentityConfig | undefined
}

export const identityConfig = defineConfig({
  variables: {
    FACE_APPROVE_FROM: share.default(0.5),
    FACE_DECLINE_BELOW: share.default(0.3),
    VERIFF_API_KEY: z.string().trim().min(1).optional(),
    VERIFF_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    VERIFF_API_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .default('https://stationapi.veriff.com'),
  },
  findProblems(values) {
    const { VERIFF_API_KEY: key, VERIFF_SECRET: secret } = values
    const problems: string[] = []
    if (values.FACE_DECLINE_BELOW > values.FACE_APPROVE_FROM)
      problems.push('FACE_DECLINE_BELOW: must not be above FACE_APPROVE_FROM')
    if (key && !secret) problems.push('VERIFF_SECRET: needed beside VERIFF_API_KEY')
    if (secret && !key) problems.push('VERIFF_API_KEY: needed beside VERIFF_SECRET')
    return problems
  },
  read(values): IdentityConfig {
    const { VERIFF_API_KEY: apiKey, VERIFF_SECRET: secret } = values
    return {
      approveFrom: values.FACE_APPROVE_FROM,
      declineBelow: values.FACE_DECLINE_BELOW,
      hosted: apiKey && secret ? { apiKey, secret, apiUrl: trimEnd(values.VERIFF_API_URL, '/') } : undefined,
    }
  },
})
