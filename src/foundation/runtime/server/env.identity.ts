// How identity is checked in this installation: by the service itself, or by a provider once it is configured.
import * as z from 'zod'

const share = z.coerce.number().min(0).max(1)

export const identityVariables = {
  /** How alike two faces must be to be the same person, and below what they clearly are not. */
  FACE_APPROVE_FROM: share.default(0.5),
  FACE_DECLINE_BELOW: share.default(0.3),
  VERIFF_API_KEY: z.string().trim().min(1).optional(),
  VERIFF_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  VERIFF_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://stationapi.veriff.com'),
}

export interface HostedIdentityEnv {
  apiKey: string
  secret: string
  apiUrl: string
}

export interface IdentityEnv {
  approveFrom: number
  declineBelow: number
  /** Left out, the service makes the check itself. */
  hosted: HostedIdentityEnv | undefined
}

const Values = z.object(identityVariables)
type Values = z.infer<typeof Values>

export function identityProblems(values: Values): string[] {
  const { VERIFF_API_KEY: key, VERIFF_SECRET: secret } = values
  return [
    ...(values.FACE_DECLINE_BELOW > values.FACE_APPROVE_FROM
      ? ['FACE_DECLINE_BELOW: must not be above FACE_APPROVE_FROM']
      : []),
    ...(key && !secret ? ['VERIFF_SECRET: needed beside VERIFF_API_KEY'] : []),
    ...(secret && !key ? ['VERIFF_API_KEY: needed beside VERIFF_SECRET'] : []),
  ]
}

export function readIdentityEnv(values: Values): IdentityEnv {
  const { VERIFF_API_KEY: apiKey, VERIFF_SECRET: secret } = values
  return {
    approveFrom: values.FACE_APPROVE_FROM,
    declineBelow: values.FACE_DECLINE_BELOW,
    hosted: apiKey && secret ? { apiKey, secret, apiUrl: values.VERIFF_API_URL.replace(/\/+$/, '') } : undefined,
  }
}
