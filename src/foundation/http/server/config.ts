import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { Profile } from '#foundation/runtime/server/env.ts'

export const metricsConfig = defineConfig({
  variables: {
    APP_PROFILE: Profile,
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  },
  findProblems: ({ APP_PROFILE, METRICS_TOKEN }) =>
    APP_PROFILE === 'production' && !METRICS_TOKEN
      ? ['METRICS_TOKEN: missing; /metrics would be closed to your monitoring']
      : [],
  read: ({ METRICS_TOKEN }) => ({ token: METRICS_TOKEN }),
})
