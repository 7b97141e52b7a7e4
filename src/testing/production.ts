/** The minimum configuration of a production installation. Its mail leads nowhere. */
export const production = {
  APP_PROFILE: 'production',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://evisa.test',
  MASTER_KEYS: `test:${Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37) % 256)).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'e-Visa <no-reply@evisa.test>',
  CLAMD_URL: 'none',
  METRICS_TOKEN: 'a token for monitoring',
}
