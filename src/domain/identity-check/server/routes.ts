import type { Booked } from '#domain/appointments/server/queries.ts'
import { receiveFile } from '#foundation/http/server/file-body.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { identityApi } from '../api.ts'
import type { Hint } from '../challenge.ts'
import { beginVerification, getOwnAppointment, needConsent } from './begin.ts'
import { takeDocument } from './document.ts'
import { takeHostedDecision } from './hosted.ts'
import type { IdentityCheckPorts } from './ports.ts'
import { findLatest } from './queries.ts'
import { listForDesk, readPicture, reviewVerification } from './staff/review.ts'
import { handIn, takeFrame } from './selfie.ts'
import { asVerification } from './present.ts'
import type { VerificationRow } from './table.ts'

export function identityRoutes(serve: Serve, ports: IdentityCheckPorts) {
  checking(serve, ports)
  reviewing(serve, ports)
  serve.withoutTransaction(identityApi.decided, async (outside, _, { request }) => {
    await takeHostedDecision(outside, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers)
    return { received: true }
  })
}

function checking(serve: Serve, ports: IdentityCheckPorts) {
  const answer = async (context: SignedInContext, booked: Booked, row: VerificationRow | undefined, hint?: Hint) =>
    asVerification(context, {
      booked,
      row,
      hint,
      hasConsented: await ports.hasConsent(context.db, context.user.id, booked.applicationId),
    })

  serve(identityApi.read, async (context, { params }) =>
    answer(context, await getOwnAppointment(context, params.id), await findLatest(context.db, params.id)),
  )
  serve.withoutTransaction(identityApi.begin, async (outside, { params, body }) => {
    const row = await beginVerification(outside, params.id, body, ports)
    return answer(outside, await getOwnAppointment(outside, params.id), row)
  })
  serve.withoutTransaction(identityApi.document, async (outside, { params }, { request }) => {
    const booked = await getOwnAppointment(outside, params.id)
    await needConsent(outside, booked, ports)
    const row = await takeDocument(outside, params.id, (most) => receiveFile(request, 'file', most))
    return answer(outside, booked, row)
  })
  serve.withoutTransaction(identityApi.selfie, async (outside, { params }, { request }) => {
    const booked = await getOwnAppointment(outside, params.id)
    await needConsent(outside, booked, ports)
    const { row, hint } = await takeFrame(outside, params.id, (most) => receiveFile(request, 'file', most))
    return answer(outside, booked, row, hint)
  })
  serve.withoutTransaction(identityApi.handIn, async (outside, { params }) => {
    const row = await handIn(outside, params.id)
    return answer(outside, await getOwnAppointment(outside, params.id), row)
  })
}

function reviewing(serve: Serve, ports: IdentityCheckPorts) {
  serve(identityApi.ofCase, (context, { params }) => listForDesk(context, params.id, ports))
  serve.withoutTransaction(identityApi.picture, (context, { params }) =>
    readPicture(context, params.id, params.verificationId, params.picture, ports),
  )
  serve(identityApi.review, (context, { params, body }) =>
    reviewVerification(context, params.id, params.verificationId, body, ports),
  )
}
