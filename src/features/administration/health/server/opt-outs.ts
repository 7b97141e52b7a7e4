import { documentsConfig } from '#domain/documents/server/config.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'
import { optOuts, type OptOut } from '../health.ts'

export function listOptOuts(services: Pick<Services, 'env'>): OptOut[] {
  const isOptedOut: Record<OptOut, boolean> = {
    SMTP_TLS: mailConfig(services).isTlsOptedOut,
    DATABASE_TLS: services.env.isDatabaseTlsOptedOut,
    CLAMD_URL: documentsConfig(services).isScannerOptedOut,
  }
  return optOuts.filter((name) => isOptedOut[name])
}
