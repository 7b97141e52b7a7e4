import { accountsConfig } from '#domain/accounts/server/config.ts'
import { documentsConfig } from '#domain/documents/server/config.ts'
import { identityConfig } from '#domain/identity-check/server/config.ts'
import { interviewsConfig } from '#domain/interviews/server/config.ts'
import { paymentsConfig } from '#domain/payments/server/config.ts'
import { visasConfig } from '#domain/visas/server/config.ts'
import { assistantConfig } from '#features/assistant/server/config.ts'
import { messagesConfig } from '#features/notifications/server/config.ts'
import { auditConfig } from '#foundation/audit/server/config.ts'
import { pagesConfig } from '#foundation/pages/server/config.ts'
import { metricsConfig, telemetryConfig } from '#foundation/http/server/config.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'
import { readEnv, type Env, type Variables } from '#foundation/runtime/server/env.ts'

const moduleConfigs = [
  mailConfig,
  storageConfig,
  metricsConfig,
  telemetryConfig,
  auditConfig,
  accountsConfig,
  pagesConfig,
  paymentsConfig,
  identityConfig,
  documentsConfig,
  interviewsConfig,
  visasConfig,
  assistantConfig,
  messagesConfig,
]

export function readConfiguration(variables: Variables): Env {
  return readEnv(variables, moduleConfigs)
}
