import type { Booked } from '#domain/appointments/server/queries.ts'
import { receiveFile } from '#foundation/http/server/file-body.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { identityApi } from '../api.ts'
import type { Hint } from '../challenge.ts'
import { beginIdentityCheck, getOwnAppointment, assertConsent } from './begin.ts'
import { receivePassportPage } from './document.ts'
import { receiveHostedDecision } from './hosted.ts'
import type { IdentityCheckPorts } from './ports.ts'
import { findLatestIdentityCheck } from './queries.ts'
import { listStaffIdentityChecks, readPicture, reviewIdentityCheck } from './staff/review.ts'
import { submitAsIs, receiveFrame } from './selfie.ts'
import { toIdentityCheck } from './present.ts'
import type { IdentityCheckRow } from './table.ts'

export function identityRoutes(serve: Serve, ports: IdentityCheckPorts) {
  applicantRoutes(serve, ports)
  staffRoutes(serve, ports)
  serve.withoutTransaction(identityApi.decided, async (outside, _, { request }) => {
    await receiveHostedDecision(
      outside,
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      request.headers,
    )
    return { received: true }
  })
}

function applicantRoutes(serve: Serve, ports: IdentityCheckPorts) {
  const reply = async (context: SignedInContext, booked: Booked, row: IdentityCheckRow | undefined, hint?: Hint) =>
    toIdentityCheck(context, {
      booked,
      row,
      hint,
      hasConsented: await ports.hasConsent(context.db, context.user.id, booked.applicationId),
    })

  serve(identityApi.read, async (context, { params }) =>
    reply(context, await getOwnAppointment(context, params.id), await findLatestIdentityCheck(context.db, params.id)),
  )
  serve.withoutTransaction(identityApi.begin, async (outside, { params, body }) => {
    const row = await beginIdentityCheck(outside, params.id, body, ports)
    return reply(outside, await getOwnAppointment(outside, params.id), row)
  })
  serve.withoutTransaction(identityApi.document, async (outside, { params }, { request }) => {
    const booked = await getOwnAppointment(outside, params.id)
    await assertConsent(outside, booked, ports)
    const row = await receivePassportPage(outside, params.id, (maxBytes) => receiveFile(request, 'file', maxBytes))
    return reply(outside, booked, row)
  })
  serve.withoutTransaction(identityApi.selfie, async (outside, { params }, { request }) => {
    const booked = await getOwnAppointment(outside, params.id)
    await assertConsent(outside, booked, ports)
    const { row, hint } = await receiveFrame(outside, params.id, (maxBytes) => receiveFile(request, 'file', maxBytes))
    return reply(outside, booked, row, hint)
  })
  serve.withoutTransaction(identityApi.handIn, async (outside, { params }) => {
    const row = await submitAsIs(outside, params.id)
    return reply(outside, await getOwnAppointment(outside, params.id), row)
  })
}

function staffRoutes(serve: Serve, ports: IdentityCheckPorts) {
  serve.withoutTransaction(identityApi.ofCase, (outside, { params }) =>
    listStaffIdentityChecks(outside, params.id, ports),
  )
  serve.withoutTransaction(identityApi.picture, (context, { params }) =>
    readPicture(context, params.id, params.verificationId, params.picture, ports),
  )
  serve(identityApi.review, (context, { params, body }) =>
    reviewIdentityCheck(context, params.id, params.verificationId, body, ports),
  )
}
