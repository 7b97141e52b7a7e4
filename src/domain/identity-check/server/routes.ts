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
  serve.withoutTransaction(identityApi.decided, async (outer, _, { request }) => {
    await receiveHostedDecision(outer, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers)
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
  serve.withoutTransaction(identityApi.begin, async (outer, { params, body }) => {
    const row = await beginIdentityCheck(outer, params.id, body, ports)
    return reply(outer, await getOwnAppointment(outer, params.id), row)
  })
  serve.withoutTransaction(identityApi.document, async (outer, { params }, { request }) => {
    const booked = await getOwnAppointment(outer, params.id)
    await assertConsent(outer, booked, ports)
    const row = await receivePassportPage(outer, params.id, (maxBytes) => receiveFile(request, 'file', maxBytes))
    return reply(outer, booked, row)
  })
  serve.withoutTransaction(identityApi.selfie, async (outer, { params, query }, { request }) => {
    const booked = await getOwnAppointment(outer, params.id)
    await assertConsent(outer, booked, ports)
    const receive = (maxBytes: number) => receiveFile(request, 'file', maxBytes)
    const { row, hint } = await receiveFrame(outer, params.id, query, receive)
    return reply(outer, booked, row, hint)
  })
  serve.withoutTransaction(identityApi.handIn, async (outer, { params }) => {
    const row = await submitAsIs(outer, params.id)
    return reply(outer, await getOwnAppointment(outer, params.id), row)
  })
}

function staffRoutes(serve: Serve, ports: IdentityCheckPorts) {
  serve.withoutTransaction(identityApi.ofCase, (outer, { params }) => listStaffIdentityChecks(outer, params.id, ports))
  serve.withoutTransaction(identityApi.picture, (context, { params }) =>
    readPicture(context, params.id, params.verificationId, params.picture, ports),
  )
  serve(identityApi.review, (context, { params, body }) =>
    reviewIdentityCheck(context, params.id, params.verificationId, body, ports),
  )
}
