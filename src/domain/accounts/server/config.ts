import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { passwordLengths } from '../account.ts'

export const accountsConfig = defineConfig({
  variables: {
    TRAVELLER_PASSWORD_LENGTH: z.coerce
      .number()
      .pipe(z.literal(passwordLengths, `must be ${passwordLengths.join(' or ')}`))
      .default(passwordLengths[0]),
  },
  read: ({ TRAVELLER_PASSWORD_LENGTH: leastPasswordLength }) => ({ leastPasswordLength }),
})
