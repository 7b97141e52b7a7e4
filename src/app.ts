// The roof of the server: every room is wired here, once.
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { accountRoutes } from '#accounts/server/routes.ts'
import { identify } from '#accounts/server/sessions.ts'
import { appointmentRoutes } from '#appointments/server/routes.ts'
import { rememberEvents } from '#audit/server/record.ts'
import { chatRoutes } from '#assistant/server/routes.ts'
import { findOwed } from '#dossier/server/turn.ts'
import { contactPages } from '#contact/server/pages.ts'
import { contactRoutes } from '#contact/server/routes.ts'
import { wakingEvents } from '#cases/server/automatic.ts'
import { getReadableCase, lockWorkableCase } from '#cases/server/reach.ts'
import { duties } from '#cases/server/duties.ts'
import { hearsOfCase } from '#cases/server/hearing.ts'
import { caseRoutes } from '#cases/server/routes.ts'
import { documentRoutes } from '#documents/server/routes.ts'
import { outcomes } from '#dossier/server/pay.ts'
import { dossierRoutes } from '#dossier/server/routes.ts'
import { heardEvents } from '#notifications/server/deliver.ts'
import { addressPages } from '#notifications/server/pages.ts'
import { notificationRoutes } from '#notifications/server/routes.ts'
import { identityGrants } from '#identity/server/grants.ts'
import { identityRoutes } from '#identity/server/routes.ts'
import { gazetteRoutes } from '#gazette/server/routes.ts'
import { informationRoutes } from '#information/server/routes.ts'
import { ruleLines } from '#information/server/rules.ts'
import { oversightRoutes } from '#oversight/server/routes.ts'
import { meeting } from '#interviews/server/grants.ts'
import { serveLine } from '#interviews/server/line.ts'
import { interviewRoutes } from '#interviews/server/routes.ts'
import { isScreen, screens } from '#paths.ts'
import { paymentGrants } from '#payments/server/grants.ts'
import { feeTexts } from '#payments/server/fees.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import { platformApi } from '#platform/api.ts'
import { serveMailbox } from '#platform/server/dev-mail.ts'
import { serveDocs } from '#platform/server/docs.ts'
import { closeWhenAnswered } from '#platform/server/drain.ts'
import { answerErrors } from '#platform/server/errors.ts'
import { serveHealth } from '#platform/server/health.ts'
import { serveLive } from '#platform/server/live-route.ts'
import type { Mailbox } from '#platform/server/mail.mailbox.ts'
import { observeRequests, serveMetrics } from '#platform/server/observe.ts'
import { servePages } from '#platform/server/pages.ts'
import { turnAwayWhenLate } from '#platform/server/pressure.ts'
import { secureAnswers } from '#platform/server/security.ts'
import { openDoor, type Gate, type Serve } from '#platform/server/serve.ts'
import type { Services } from '#platform/server/services.ts'
import { serveSignposts } from '#platform/server/signposts.ts'
import { changeConsent, consentingEvents, giveBiometricConsent, hasBiometricConsent } from '#privacy/server/consents.ts'
import { removeFiles } from '#privacy/server/forget.ts'
import { privacyRoutes } from '#privacy/server/routes.ts'
import { readingPapers } from '#reading/server/grants.ts'
import { reportRoutes } from '#reports/server/routes.ts'
import { watchlistRoutes } from '#screening/server/routes.ts'
import { settingsRoutes } from '#settings/server/routes.ts'
import { readSettings } from '#settings/server/settings.ts'
import { trackingRoutes } from '#tracking/server/routes.ts'
import { looking } from '#verification/server/grants.ts'
import { verificationRoutes } from '#verification/server/routes.ts'
import { visaRoutes } from '#visas/server/routes.ts'
import { admit } from './admission.ts'
import { evidence } from './evidence.ts'
import { securityContact } from './office.ts'

export interface App {
  http: FastifyInstance
  serve: Serve
}

export const version = '0.1.0'

/** The events that set something in motion. */
const heard = heardEvents.union(consentingEvents).union(wakingEvents)

export function openGate(services: Services): Gate {
  return {
    identify: (token, now) => identify(services.database.pool, token, now),
    admit: (actor, endpoint) => admit(services, actor, endpoint),
    remember: (db, context, happened) => rememberEvents(db, context, happened, heard),
  }
}

interface AppOptions {
  mailbox?: Mailbox | undefined
  webFolder?: string | undefined
  isStopping?: () => boolean
  /** Milliseconds by which everything is late before new requests are turned away. */
  busyAfter?: number
}

export async function buildApp(
  services: Services,
  { mailbox, webFolder, isStopping = () => false, busyAfter = 2000 }: AppOptions = {},
): Promise<App> {
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The nearest proxy alone is believed; what was written before it could be anybody's words.
    trustProxy: services.env.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 256 * 1024,
    // A thin line needs most of a minute for a file of 5 MB; our own screens send parts.
    requestTimeout: 50_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  closeWhenAnswered(http, isStopping)
  const gate = openGate(services)
  await turnAwayWhenLate(http, busyAfter)
  await http.register(cookie)
  secureAnswers(http, services, [
    looking,
    meeting,
    readingPapers,
    ...paymentGrants(services.env),
    ...identityGrants(services.env),
  ])
  answerErrors(http, services)
  observeRequests(http, services)

  const serve = openDoor(http, services, gate)
  serve(platformApi.service, async ({ db }) => ({
    profile: services.env.profile,
    authority: services.env.authority ?? null,
    maintenance: (await readSettings(db)).systemMaintenanceMode,
    socialLinks: services.env.socialLinks,
  }))
  settingsRoutes(serve)
  accountRoutes(serve, duties)
  appointmentRoutes(serve, evidence, findOwed)
  interviewRoutes(serve, {
    give: (context) => changeConsent(context, 'recording', true),
    takeBack: (context) => changeConsent(context, 'recording', false),
    removeFiles: (context, names) => services.jobs.enqueue(context.db, removeFiles, { names }),
  })
  contactRoutes(serve)
  informationRoutes(serve)
  gazetteRoutes(serve)
  chatRoutes(serve)
  documentRoutes(serve)
  dossierRoutes(serve)
  caseRoutes(serve)
  identityRoutes(
    serve,
    {
      has: hasBiometricConsent,
      give: giveBiometricConsent,
    },
    { readable: getReadableCase, workable: lockWorkableCase },
  )
  watchlistRoutes(serve)
  reportRoutes(serve)
  paymentRoutes(serve, outcomes)
  trackingRoutes(serve)
  visaRoutes(serve)
  verificationRoutes(serve)
  notificationRoutes(serve)
  privacyRoutes(serve)
  oversightRoutes(serve)
  contactPages(http, serve)
  addressPages(http, serve)

  serveLive(http, services, gate, (user, word) => hearsOfCase(services, user, word))
  await serveLine(http, services)
  serveHealth(http, services, isStopping)
  serveMetrics(http, services, gate)
  serveDocs(http, serve, version)
  if (mailbox && services.env.profile === 'demonstration') serveMailbox(http, mailbox)
  const isDemonstration = services.env.profile === 'demonstration'
  const { list } = await servePages(http, services, {
    isScreen: (pathname) => isScreen(pathname) && (isDemonstration || !pathname.startsWith('/dev/')),
    decided: async (language) => {
      const exemptions = await ruleLines(services, language)
      return { amounts: feeTexts(services, language), lines: exemptions ? { exemptions } : {} }
    },
    folder: webFolder,
  })
  serveSignposts(http, services, {
    pages: list,
    closed: Object.values(screens).flatMap(({ path, access }) =>
      access === 'anyone' || path.includes('$') ? [] : [path],
    ),
    securityContact: () => securityContact(services),
  })
  return { http, serve }
}
