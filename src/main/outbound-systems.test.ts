import { expect, test } from 'vitest'
import { tempFolder } from '#testing/server.ts'
import { listOutboundSystems } from './outbound-systems.ts'
import { readConfiguration } from './read-configuration.ts'

const namesOf = (variables: Record<string, string>) =>
  listOutboundSystems(readConfiguration({ DATA_DIR: tempFolder(), ...variables })).map(
    ({ host, port }) => `${host}:${port}`,
  )

/** Where browsers let messages be delivered: no one configures them. */
const push = [
  'fcm.googleapis.com:443',
  '*.push.services.mozilla.com:443',
  '*.push.apple.com:443',
  '*.notify.windows.com:443',
]

test('outbound systems: only configured ones are listed', () => {
  expect(namesOf({})).toEqual(push)
})

test('outbound systems: every setting that names another system puts it on the list', () => {
  const key = 'k'.repeat(20)
  expect(
    namesOf({
      DATABASE_URL: 'postgres://service@db.example/evisa',
      DATABASE_OWNER_URL: 'postgres://owner@db.example:5433/evisa',
      SMTP_URL: 'smtps://mail.example',
      PUBLIC_URL: 'https://evisa.example',
      STRIPE_SECRET_KEY: key,
      STRIPE_PUBLISHABLE_KEY: key,
      STRIPE_WEBHOOK_SECRETS: key,
      PAYPAL_CLIENT_ID: key,
      PAYPAL_CLIENT_SECRET: key,
      PAYPAL_WEBHOOK_ID: key,
      MOMO_API_URL: 'https://momo.example',
      MOMO_SUBSCRIPTION_KEY: key,
      MOMO_API_USER: key,
      MOMO_API_KEY: key,
      VERIFF_API_KEY: key,
      VERIFF_SECRET: key,
      CLAMD_URL: 'tcp://scanner.example',
      ASSISTANT_URL: 'http://model.example:8000/v1',
      ASSISTANT_MODEL: 'small',
      AUDIT_SYSLOG: 'tls://log.example:6514',
      FILES: 's3',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      AUDIT_S3_BUCKET: 'heads',
      AUDIT_S3_ENDPOINT: 'https://store.example:9000',
      AUDIT_S3_ACCESS_KEY_ID: key,
      AUDIT_S3_SECRET_ACCESS_KEY: key,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      PUSH_SERVICES: 'https://push.example',
      SMS_API_URL: 'https://texts.example',
      SMS_ACCOUNT: key,
      SMS_TOKEN: key,
      SMS_FROM: '+231770000000',
      OUTBOUND_SYSTEMS: 'http://proxy.example:3128, https://*.push.example',
    }),
  ).toEqual([
    'db.example:5432',
    'db.example:5433',
    'mail.example:465',
    'evisa.example:443',
    'api.stripe.com:443',
    'api-m.paypal.com:443',
    'momo.example:443',
    'stationapi.veriff.com:443',
    'scanner.example:3310',
    'model.example:8000',
    'log.example:6514',
    'collector.example:4318',
    'texts.example:443',
    ...push,
    'push.example:443',
    '*.s3.us-east-1.amazonaws.com:443',
    'store.example:9000',
    'proxy.example:3128',
    '*.push.example:443',
  ])
})
