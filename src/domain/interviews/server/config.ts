import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

export interface InterviewsConfig {
  /** Where meetings are relayed when two browsers cannot reach each other. */
  turn: { urls: string[]; secret: string } | undefined
  /** Whether an officer may ask an applicant to have the interview recorded. */
  offersRecording: boolean
}

export const interviewsConfig = defineConfig({
  variables: {
    /** Relays for meetings, with the secret that makes their credentials. */
    TURN_URL: z
      .string()
      .regex(/^turns?:[^\s,]+(, *turns?:[^\s,]+)*$/, 'must be turn: or turns: addresses, separated by commas')
      .optional(),
    TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Whether officers may ask to record an interview. */
    INTERVIEW_RECORDING: z.enum(['on', 'off']).default('on'),
  },
  /** A relay without its secret would let nobody through. */
  findProblems({ TURN_URL: url, TURN_SECRET: secret }) {
    if (url && !secret) return ['TURN_SECRET: needed because TURN_URL is set']
    return secret && !url ? ['TURN_URL: needed because TURN_SECRET is set'] : []
  },
  read: ({ TURN_URL: url, TURN_SECRET: secret, INTERVIEW_RECORDING }): InterviewsConfig => ({
    turn: url && secret ? { urls: url.split(/, */), secret } : undefined,
    offersRecording: INTERVIEW_RECORDING === 'on',
  }),
})
