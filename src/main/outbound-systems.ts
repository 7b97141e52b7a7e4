// A module that speaks to another system names it here.
import { documentsConfig } from '#domain/documents/server/config.ts'
import { identityConfig } from '#domain/identity-check/server/config.ts'
import { paymentsConfig } from '#domain/payments/server/config.ts'
import { pushServices } from '#features/notifications/push.ts'
import { messagesConfig } from '#features/notifications/server/config.ts'
import { assistantConfig } from '#features/assistant/server/config.ts'
import { auditConfig } from '#foundation/audit/server/config.ts'
import { serversIn } from '#foundation/runtime/server/database-servers.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import { restrictOutbound, systemAt, type OutboundSystem } from '#foundation/runtime/server/outbound.ts'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import { telemetryConfig } from '#foundation/http/server/config.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'

const sayAgainAfter = 60_000

export function listOutboundSystems(env: Env): OutboundSystem[] {
  const { stripe, paypal, mobileMoney } = paymentsConfig({ env })
  const { store, syslog } = auditConfig({ env })
  const { texts, otherPushServices } = messagesConfig({ env })
  const addresses = [
    ...serversIn(env.databaseUrl ?? ''),
    ...serversIn(env.databaseDirectUrl ?? ''),
    ...serversIn(env.databaseOwnerUrl ?? ''),
    ...serversIn(env.databaseReadUrl ?? ''),
    env.databaseUrl === undefined ? lastOwnerUrl(env.dataDir) : undefined,
    mailConfig({ env }).smtpUrl,
    // The sandbox tells the service of its payments.
    env.publicUrl,
    stripe?.apiUrl,
    paypal?.apiUrl,
    mobileMoney?.apiUrl,
    identityConfig({ env }).hosted?.apiUrl,
    documentsConfig({ env }).clamdUrl,
    assistantConfig({ env })?.url,
    syslog?.href,
    telemetryConfig({ env })?.endpoint,
    texts?.apiUrl,
    ...pushServices,
    ...otherPushServices,
    ...storeAddresses(storageConfig({ env }).objectStore),
    ...storeAddresses(store),
    ...env.outboundSystems,
  ]
  return addresses.flatMap((address) => (address === undefined ? [] : (systemAt(address) ?? [])))
}

/** Without an endpoint the bucket is a name below the region's. */
function storeAddresses(store: { endpoint: string | undefined; region: string } | undefined): string[] {
  if (store === undefined) return []
  return [store.endpoint ?? `https://*.s3.${store.region}.amazonaws.com`]
}

/** Returns a function that adds the address at which the service listens, known only later. */
export function restrictToConfigured(env: Env): (ownAddress: string) => void {
  const own: OutboundSystem[] = []
  let saidAt = 0
  restrictOutbound(
    () => [...listOutboundSystems(env), ...own],
    ({ host, port }) => {
      if (Date.now() - saidAt < sayAgainAfter) return
      saidAt = Date.now()
      process.stderr.write(`OUTBOUND_SYSTEMS: a connection to ${host}:${port} was refused; no setting names it\n`)
    },
  )
  return (address) => own.push(...[systemAt(address)].filter((system) => system !== undefined))
}
