import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

export interface InterviewsConfig {
  turn: { urls: string[]; secret: string } | undefined
  offersRecording: boolean
}

export const interviewsConfig = defineConfig({
  variables: {
    TURN_URL: z
      .string()
      .regex(/^turns?:[^\s,]+(, *turns?:[^\s,]+)*$/, 'must be turn: or turns: addresses, separated by commas')
      .optional(),
    TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    INTERVIEW_RECORDING: z.enum(['on', 'off']).default('on'),
  },
  findProblems({ TURN_URL: url, TURN_SECRET: secret }) {
    if (url && !secret) return ['TURN_SECRET: needed because TURN_URL is set']
    return secret && !url ? ['TURN_URL: needed because TURN_SECRET is set'] : []
  },
  read: ({ TURN_URL: url, TURN_SECRET: secret, INTERVIEW_RECORDING }): InterviewsConfig => ({
    turn: url && secret ? { urls: url.split(/, */), secret } : undefined,
    offersRecording: INTERVIEW_RECORDING === 'on',
  }),
})
