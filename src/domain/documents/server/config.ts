import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { Profile } from '#foundation/runtime/server/env.ts'

const noScanner = 'none'

interface DocumentsConfig {
  clamdUrl: string | undefined
  isScannerOptedOut: boolean
}

export const documentsConfig = defineConfig({
  variables: {
    APP_PROFILE: Profile,
    CLAMD_URL: z
      .string()
      .regex(/^(tcp:\/\/\S+|none)$/, 'must be a tcp:// address, or none')
      .optional(),
  },
  findProblems: ({ APP_PROFILE, CLAMD_URL }) =>
    APP_PROFILE === 'production' && CLAMD_URL === undefined
      ? ['CLAMD_URL: missing; name a virus scanner, or set it to none to store files unscanned']
      : [],
  read: ({ CLAMD_URL }): DocumentsConfig => ({
    clamdUrl: CLAMD_URL === noScanner ? undefined : CLAMD_URL,
    isScannerOptedOut: CLAMD_URL === noScanner,
  }),
})
