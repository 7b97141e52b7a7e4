import * as z from 'zod/mini'

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the seconds, a dot and the body. */
export const reportSignature = 'x-evisa-signature'

/** As docs/operations.md describes it. Other outcomes are for the provider's own statistics and change nothing. */
export const MailReports = z.object({
  reports: z
    .array(
      z.object({
        messageId: z.string().check(z.maxLength(300)),
        recipient: z.string().check(z.maxLength(320)),
        outcome: z.string().check(z.maxLength(40)),
      }),
    )
    .check(z.maxLength(1000)),
})

/** The provider has given up: the mailbox does not exist, or took nothing for days. */
export const bounced = 'bounced'
