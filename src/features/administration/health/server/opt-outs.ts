import { documentsConfig } from '#domain/documents/server/config.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { OptOut } from '../health.ts'

/** The variables by which the operator gave up a protection. */
export function listOptOuts(services: Pick<Services, 'env'>): OptOut[] {
  const { isScannerOptedOut } = documentsConfig(services)
  return [...services.env.optOuts, ...(isScannerOptedOut ? (['CLAMD_URL'] as const) : [])]
}
