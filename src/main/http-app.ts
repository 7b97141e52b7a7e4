import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { accountsConfig } from '#domain/accounts/server/config.ts'
import { pagesConfig } from '#foundation/pages/server/config.ts'
import { accountRoutes } from '#domain/accounts/server/routes.ts'
import { identify } from '#domain/accounts/server/sessions.ts'
import { approvalRoutes } from '#domain/approvals/server/routes.ts'
import { appointmentRoutes } from '#domain/appointments/server/routes.ts'
import { writeEvents, type IsSubscribed } from '#foundation/audit/server/record-event.ts'
import { chatRoutes } from '#features/assistant/server/routes.ts'
import { contactPages } from '#features/contact/server/pages.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { reconsideringEvents } from '#features/cases/server/automatic-approval.ts'
import { canSeeChange } from '#features/cases/server/live-updates.ts'
import { caseRoutes } from '#features/cases/server/routes.ts'
import { documentRoutes } from '#domain/documents/server/routes.ts'
import { lifecycleRoutes } from '#domain/application-lifecycle/server/routes.ts'
import { deliveredEvents } from '#features/notifications/server/deliver.ts'
import { addressPages } from '#features/notifications/server/pages.ts'
import { pushGrant } from '#features/notifications/server/content-security.ts'
import { findTextProvider } from '#features/notifications/server/text-number.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { identityGrants } from '#domain/identity-check/server/content-security.ts'
import { identityRoutes } from '#domain/identity-check/server/routes.ts'
import { referenceDataRoutes } from '#features/administration/reference-data/server/routes.ts'
import { informationRoutes } from '#features/public-site/server/routes.ts'
import { arrivalLines } from '#features/public-site/server/arrival.ts'
import { changedExpressLines } from '#features/public-site/server/express.ts'
import { ruleLines } from '#features/public-site/server/rules.ts'
import { auditTrailRoutes } from '#features/administration/audit-trail/server/routes.ts'
import { healthRoutes } from '#features/administration/health/server/routes.ts'
import { financeRoutes } from '#features/finance/server/routes.ts'
import { meetingGrant } from '#domain/interviews/server/content-security.ts'
import { serveSignallingSocket } from '#domain/interviews/server/signalling-socket.ts'
import { interviewRoutes } from '#domain/interviews/server/routes.ts'
import { isScreen, screens } from '#foundation/paths.ts'
import { paymentGrants } from '#domain/payments/server/content-security.ts'
import { feeTexts } from '#domain/payments/server/fees.ts'
import { paymentRoutes } from '#domain/payments/server/routes.ts'
import { platformApi } from '#foundation/http/api.ts'
import { serveMailbox } from '#foundation/pages/server/dev-mail.ts'
import { serveWords } from '#foundation/pages/server/dev-words.ts'
import { compressReplies } from '#foundation/http/server/compression.ts'
import { serveDocs } from '#foundation/http/server/docs.ts'
import { closeConnectionsAfterReply } from '#foundation/http/server/drain.ts'
import { registerErrorHandler } from '#foundation/http/server/errors.ts'
import { serveHealth } from '#foundation/http/server/health.ts'
import { serveLive } from '#foundation/http/server/live-route.ts'
import type { Mailbox } from '#foundation/messaging/server/mail.mailbox.ts'
import { observeRequests, serveMetrics } from '#foundation/http/server/observe.ts'
import { servePages } from '#foundation/pages/server/pages.ts'
import { rejectWhenOverloaded } from '#foundation/http/server/overload.ts'
import { addSecurityHeaders } from '#foundation/http/server/security.ts'
import { createRouteRegistrar, type RequestHooks, type Serve } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { serveOperatorsOnly } from '#foundation/http/server/worker-role.ts'
import { serveWellKnown } from '#foundation/pages/server/well-known.ts'
import { consentingEvents } from '#features/privacy/server/consents.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { documentReadingGrant } from '#engines/document-reading/server/content-security.ts'
import { canAlert } from '#features/security-alerts/server/detect.ts'
import { securityAlertRoutes } from '#features/security-alerts/server/routes.ts'
import { staffSearchRoutes } from '#features/staff-search/server/routes.ts'
import { reportRoutes } from '#features/reports/server/routes.ts'
import { watchlistRoutes } from '#domain/screening/server/routes.ts'
import { deskRoutes } from '#features/shell/server/routes.ts'
import { settingsRoutes } from '#domain/settings/server/routes.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { paymentLinkGrant } from '#features/payment-links/server/content-security.ts'
import { paymentLinkRoutes } from '#features/payment-links/server/routes.ts'
import { trackingRoutes } from '#features/tracking/server/routes.ts'
import { wizardGrant } from '#features/wizard/server/content-security.ts'
import { verificationGrant } from '#features/visa-verification/server/content-security.ts'
import { verificationRoutes } from '#features/visa-verification/server/routes.ts'
import { visaRoutes } from '#domain/visas/server/routes.ts'
import { refreshDeskState } from '#domain/application-lifecycle/server/desk-state.ts'
import { authorizeRequest } from '#domain/accounts/server/authorize-request.ts'
import { securityContact } from '#features/public-site/server/office.ts'
import { createPorts } from './ports.ts'

export interface App {
  http: FastifyInstance
  serve: Serve
}

const version = '0.1.0'

const subscribedEvents = deliveredEvents.union(consentingEvents).union(reconsideringEvents)
const isSubscribed: IsSubscribed = (event) => subscribedEvents.has(event.name) || canAlert(event)

export function createRequestHooks(services: Services): RequestHooks {
  return {
    identify: (credential, now) => identify(services, credential, now),
    authorize: authorizeRequest,
    writeEvents: async (db, context, pending) => {
      await refreshDeskState({ ...context, db }, pending)
      await writeEvents(db, context, pending, isSubscribed)
    },
  }
}

interface AppOptions {
  mailbox?: Mailbox | undefined
  webFolder?: string | undefined
  isStopping?: () => boolean
  busyAfter?: number
}

export async function buildApp(
  services: Services,
  { mailbox, webFolder, isStopping = () => false, busyAfter = 2000 }: AppOptions = {},
): Promise<App> {
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the nearest proxy is trusted; earlier entries of the header could be forged.
    trustProxy: services.env.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    // A machine that is slow to start is no fault of a plugin.
    pluginTimeout: 0,
    // A slow connection needs most of a minute for 5 MB; our own screens upload in parts.
    requestTimeout: 50_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  closeConnectionsAfterReply(http, isStopping)
  const hooks = createRequestHooks(services)
  await rejectWhenOverloaded(http, busyAfter)
  await http.register(cookie)
  await compressReplies(http)
  addSecurityHeaders(http, services, [
    verificationGrant,
    meetingGrant,
    documentReadingGrant,
    pushGrant,
    paymentLinkGrant,
    wizardGrant,
    ...paymentGrants(services),
    ...identityGrants(services),
  ])
  registerErrorHandler(http, services)
  if (services.env.role === 'worker') serveOperatorsOnly(http)
  observeRequests(http, services)

  const serve = createRouteRegistrar(http, services, hooks)
  const ports = createPorts(services)
  const { authority, socialLinks } = pagesConfig(services)
  serve(platformApi.service, async ({ db }) => ({
    profile: services.env.profile,
    authority: authority ?? null,
    maintenance: (await readSettings({ db })).systemMaintenanceMode,
    socialLinks,
    textMessages: (await findTextProvider(services)) !== undefined,
    leastPasswordLength: accountsConfig(services).leastPasswordLength,
  }))
  settingsRoutes(serve, ports.settings)
  accountRoutes(serve, ports.accounts)
  approvalRoutes(serve, ports.approvals)
  appointmentRoutes(serve, ports.appointments)
  interviewRoutes(serve, ports.interviews)
  contactRoutes(serve)
  informationRoutes(serve)
  referenceDataRoutes(serve)
  chatRoutes(serve)
  documentRoutes(serve)
  lifecycleRoutes(serve)
  caseRoutes(serve)
  staffSearchRoutes(serve)
  identityRoutes(serve, ports.identityCheck)
  watchlistRoutes(serve)
  reportRoutes(serve)
  deskRoutes(serve)
  paymentRoutes(serve, ports.payments)
  financeRoutes(serve, ports.payments)
  trackingRoutes(serve)
  paymentLinkRoutes(serve)
  visaRoutes(serve)
  verificationRoutes(serve)
  notificationRoutes(serve)
  privacyRoutes(serve)
  auditTrailRoutes(serve)
  securityAlertRoutes(serve)
  healthRoutes(serve)
  contactPages(http, serve)
  addressPages(http, serve)

  serveLive(http, services, hooks, (user, word) => canSeeChange(services, user, word))
  await serveSignallingSocket(http, services)
  serveHealth(http, services, isStopping)
  serveMetrics(http, services, hooks)
  serveDocs(http, serve, version)
  const isDemonstration = services.env.profile === 'demonstration'
  if (isDemonstration) {
    if (mailbox) serveMailbox(http, mailbox)
    serveWords(http)
  }
  const { list } = await servePages(http, services, {
    isScreen: (pathname) => isScreen(pathname) && (isDemonstration || !pathname.startsWith('/dev/')),
    decided: async (language) => {
      const exemptions = await ruleLines(services, language)
      const express = await changedExpressLines(services, language)
      const arrival = await arrivalLines(services, language)
      return {
        amounts: feeTexts(services, language),
        lines: { ...(exemptions && { exemptions }), ...(express && { express }), ...arrival },
      }
    },
    folder: webFolder,
  })
  serveWellKnown(http, services, {
    pages: list,
    closed: Object.values(screens).flatMap(({ path, access }) =>
      access === 'anyone' || path.includes('$') ? [] : [path],
    ),
    securityContact: () => securityContact(services),
  })
  return { http, serve }
}
