import { expect, test } from 'vitest'
import { readEnv, type Variables } from '#foundation/runtime/server/env.ts'
import { production } from '#testing/production.ts'
import { mailConfig } from './config.ts'

const read = (variables: Variables) => mailConfig({ env: readEnv(variables, [mailConfig]) })
const needsTls = (variables: Variables) => read({ ...production, ...variables }).needsTls

test('mail configuration: an address that is not SMTP is refused by name', () => {
  expect(() => read({ SMTP_URL: 'mail.internal' })).toThrow('SMTP_URL: ')
})

test.each(['SMTP_URL', 'MAIL_FROM'])('mail configuration: production does not start without %s', (name) => {
  expect(() => read({ ...production, [name]: '' })).toThrow(`${name}: `)
})

test.each([
  'smtp://mail.internal?ignoreTLS=true',
  'smtp://mail.internal?requireTLS=false',
  'smtps://mail.internal?tls.rejectUnauthorized=false',
])('mail configuration: production does not send emails in the clear with %s', (url) => {
  expect(() => read({ ...production, SMTP_URL: url })).toThrow('SMTP_URL: ')
  expect(read({ ...production, SMTP_URL: url, SMTP_TLS: 'off' })).toMatchObject({ isTlsOptedOut: true })
})

test('mail configuration: production sends emails to other machines only with encryption', () => {
  expect(needsTls({ SMTP_URL: 'smtp://mail.internal:587?name=evisa.test' })).toBe(true)
  expect(needsTls({ SMTP_URL: 'smtp://mail.internal', SMTP_TLS: 'off' })).toBe(false)
  expect(needsTls({ SMTP_URL: 'smtp://localhost' })).toBe(false)
})
