import { dayOf } from '#foundation/values/day.ts'
import { setPageHeaders, parsePage } from '#foundation/http/server/paging.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { clearSessionCookie } from '#foundation/http/server/session-cookie.ts'
import { privacyApi } from '../api.ts'
import { changeConsent, listConsents } from './consents.ts'
import { eraseAccount } from './erase.ts'
import { exportOwnData } from './export.ts'
import { listRequests } from './requests.ts'
import { issueExportTicket, redeemExportTicket } from './export-ticket.ts'

export function privacyRoutes(serve: Serve) {
  serve(privacyApi.consents, ({ db, user }) => listConsents(db, user.id))
  serve(privacyApi.changeConsent, async (context, { body }) => {
    await changeConsent(context, body.kind, body.given)
    return listConsents(context.db, context.user.id)
  })
  serve(privacyApi.requests, async ({ db }, { query }, reply) => {
    const page = parsePage(query)
    const { rows, total } = await listRequests(db, { ...page, kind: query.kind })
    setPageHeaders(
      reply,
      page,
      rows.map(({ id, at }) => ({ id, createdAt: at })),
      total,
    )
    return rows
  })
  serve.withoutTransaction(privacyApi.requestExport, async (context, { body }) => ({
    ticket: await issueExportTicket(context, body.password),
  }))
  serve.withoutTransaction(privacyApi.export, async (context, { query }, reply) => {
    await redeemExportTicket(context, query.ticket ?? '')
    const zip = await exportOwnData(context)
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="my-data-${dayOf(context.now)}.zip"`)
      .header('cache-control', 'no-store')
    return zip
  })
  serve.withoutTransaction(privacyApi.erase, async (context, { body }, reply) => {
    await eraseAccount(context, body.password)
    clearSessionCookie(reply, context.services)
  })
}
