import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { Profile } from '#foundation/runtime/server/env.ts'

export interface PagesConfig {
  /** Without a name, nothing claims to be official. */
  authority: string | undefined
  socialLinks: string[]
}

const sampleSocialLinks = [
  'https://facebook.example/liberia-evisa',
  'https://instagram.example/liberia-evisa',
  'https://youtube.example/liberia-evisa',
]

export const pagesConfig = defineConfig({
  variables: {
    APP_PROFILE: Profile,
    AUTHORITY_NAME: z
      .string()
      .trim()
      .min(1)
      .max(120, 'must have at most 120 characters')
      .regex(/^[^\p{C}]+$/u, 'must be one line of plain text')
      .optional(),
    SOCIAL_LINKS: z
      .string()
      .transform((list) => list.split(',').map((link) => link.trim()))
      .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses, separated by commas' })))
      .optional(),
  },
  read: ({ APP_PROFILE, AUTHORITY_NAME, SOCIAL_LINKS }): PagesConfig => ({
    authority: AUTHORITY_NAME,
    socialLinks: SOCIAL_LINKS ?? (APP_PROFILE === 'demonstration' ? sampleSocialLinks : []),
  }),
})
