import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'

export const documentsConfig = defineConfig({
  variables: {
    CLAMD_URL: z
      .string()
      .regex(/^tcp:\/\/\S+$/, 'must be a tcp:// address')
      .optional(),
  },
  read: (values): { clamdUrl: string | undefined } => ({ clamdUrl: values.CLAMD_URL }),
})
