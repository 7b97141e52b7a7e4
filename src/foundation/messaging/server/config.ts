import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import { findSmtpProblem, isSmtpLocal } from '#foundation/runtime/server/encrypted-connections.ts'
import { Profile } from '#foundation/runtime/server/env.ts'

interface MailConfig {
  /** Without it, emails are kept where the demonstration shows them. */
  smtpUrl: string | undefined
  needsTls: boolean
  from: string
  isTlsOptedOut: boolean
}

const variables = {
  APP_PROFILE: Profile,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    .optional(),
  SMTP_TLS: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z.string().trim().min(1).default('Liberia e-Visa <no-reply@evisa.example>'),
}
type Values = z.infer<z.ZodObject<typeof variables>>

export const mailConfig = defineConfig({
  variables,
  findProblems: (values) => {
    if (values.APP_PROFILE !== 'production') return []
    const problems: string[] = []
    if (!values.SMTP_URL) problems.push('SMTP_URL: missing; emails could not be sent')
    const weak = values.SMTP_URL && needsTls(values) ? findSmtpProblem(values.SMTP_URL) : undefined
    if (weak) problems.push(weak)
    if (values.MAIL_FROM.includes('@evisa.example')) problems.push('MAIL_FROM: still the example address')
    return problems
  },
  read: (values): MailConfig => ({
    smtpUrl: values.SMTP_URL,
    needsTls: needsTls(values),
    from: values.MAIL_FROM,
    isTlsOptedOut: values.SMTP_TLS === 'off',
  }),
})

function needsTls({ APP_PROFILE, SMTP_TLS, SMTP_URL }: Values): boolean {
  return APP_PROFILE === 'production' && SMTP_TLS === 'on' && SMTP_URL !== undefined && !isSmtpLocal(SMTP_URL)
}
