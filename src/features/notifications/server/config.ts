import * as z from 'zod'
import { defineConfig } from '#foundation/runtime/server/config.ts'
import type { TextAccount } from '#foundation/messaging/server/text-message.rest.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'

const text = z.string().trim().min(1)

const listOf = (given: string) =>
  given
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

interface MessagesConfig {
  pushPrivateKey: string | undefined
  pushContact: string | undefined
  otherPushServices: readonly string[]
  texts: TextAccount | undefined
  textsPerDay: number
  /** Any of them signs reports of the mail provider. Empty: none are taken. */
  mailReportSecrets: readonly string[]
}

export const messagesConfig = defineConfig({
  variables: {
    PUSH_PRIVATE_KEY: text.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url').optional(),
    PUSH_CONTACT: text.regex(/^(mailto:.+@|https:\/\/)/, 'must begin with mailto: or https://').optional(),
    PUSH_SERVICES: z.string().default(''),
    SMS_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://api.twilio.com'),
    SMS_ACCOUNT: text.optional(),
    SMS_TOKEN: text.optional(),
    SMS_FROM: text.optional(),
    MAIL_REPORT_SECRETS: z.string().default(''),
    SMS_PER_DAY: z.coerce.number().int().min(1).default(1000),
  },
  findProblems({ SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, MAIL_REPORT_SECRETS }) {
    const needed = { SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
    const texts =
      missing.length === 3
        ? []
        : missing.map((name) => `${name}: SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together`)
    const isGuessable = listOf(MAIL_REPORT_SECRETS).some((secret) => secret.length < 32)
    return isGuessable ? [...texts, 'MAIL_REPORT_SECRETS: each needs at least 32 characters'] : texts
  },
  read(values): MessagesConfig {
    const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMS_API_URL: apiUrl } = values
    return {
      pushPrivateKey: values.PUSH_PRIVATE_KEY,
      pushContact: values.PUSH_CONTACT,
      otherPushServices: listOf(values.PUSH_SERVICES).map((service) => trimEnd(service, '/')),
      texts: account && token && from ? { apiUrl: trimEnd(apiUrl, '/'), account, token, from } : undefined,
      textsPerDay: values.SMS_PER_DAY,
      mailReportSecrets: listOf(values.MAIL_REPORT_SECRETS),
    }
  },
})
