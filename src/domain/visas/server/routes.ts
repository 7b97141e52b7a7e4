import type { Serve } from '#foundation/http/server/serve.ts'
import { visasApi } from '../api.ts'
import { fileRequest, listOwnRequests, toRequest, withdrawRequest } from './correction-requests.ts'
import { declineRequest } from './staff/answer-request.ts'
import { visasConfig } from './config.ts'
import { drawStoredPicture } from './issue.ts'
import { toVisa, visaNotFound, readVisa } from './read.ts'
import { requestCorrection, confirmCorrection, withdrawCorrection } from './staff/reissue.ts'
import { makeApplePass, makeGoogleLink } from './wallet/make-pass.ts'
import { confirmRevocation, suspendVisa, withdrawRevocation } from './staff/revoke.ts'

export function visaRoutes(serve: Serve) {
  serve.withoutTransaction(visasApi.read, async (context, { params }) =>
    toVisa(await readVisa(context, params.applicationId, 'data'), context.services.keys),
  )
  serve.withoutTransaction(visasApi.pdf, async (context, { params }) => {
    const row = await readVisa(context, params.applicationId, 'pdf')
    if (!row.pdfName) throw visaNotFound()
    const bytes = await context.services.files.read(row.pdfName)
    return { bytes, fileType: 'application/pdf', fileName: `Liberia e-Visa ${row.visaNumber}.pdf` }
  })
  serve.withoutTransaction(visasApi.picture, async (context, { params }) => {
    const row = await readVisa(context, params.applicationId, 'picture')
    const bytes = await drawStoredPicture(context.services, row)
    return { bytes, fileType: 'image/png', fileName: `Liberia e-Visa ${row.visaNumber}.png`, isShown: true }
  })
  serve(visasApi.wallets, async ({ services }) => {
    const { apple, google } = visasConfig(services)
    return { apple: apple !== undefined, google: google !== undefined }
  })
  serve.withoutTransaction(visasApi.applePass, async (context, { params }) => {
    const { bytes, visaNumber } = await makeApplePass(context, params.applicationId)
    return { bytes, fileType: 'application/vnd.apple.pkpass', fileName: `Liberia e-Visa ${visaNumber}.pkpass` }
  })
  serve.withoutTransaction(visasApi.googlePass, async (context, { params }) => ({
    link: await makeGoogleLink(context, params.applicationId),
  }))
  serve(visasApi.correctionRequests, (context, { params }) => listOwnRequests(context, params.applicationId))
  serve(visasApi.requestCorrection, async (context, { params, body }) =>
    toRequest(context.services.keys, await fileRequest(context, params.applicationId, body)),
  )
  serve(visasApi.withdrawCorrectionRequest, (context, { params }) =>
    withdrawRequest(context, params.applicationId, params.id),
  )
  serve(visasApi.declineCorrectionRequest, (context, { params, body }) =>
    declineRequest(context, params.id, body.answer),
  )
  for (const endpoint of [visasApi.suspend, visasApi.askRevocation])
    serve(endpoint, async (context, { params, body }) =>
      toVisa(await suspendVisa(context, params.id, body.reason), context.services.keys),
    )
  serve(visasApi.confirmRevocation, async (context, { params }) =>
    toVisa(await confirmRevocation(context, params.id), context.services.keys),
  )
  for (const endpoint of [visasApi.reinstate, visasApi.withdrawRevocation])
    serve(endpoint, async (context, { params }) =>
      toVisa(await withdrawRevocation(context, params.id), context.services.keys),
    )
  serve(visasApi.askCorrection, async (context, { params, body }) =>
    toVisa(await requestCorrection(context, params.id, body), context.services.keys),
  )
  serve.withoutTransaction(visasApi.confirmCorrection, async (context, { params }) =>
    toVisa(await confirmCorrection(context, params.id), context.services.keys),
  )
  serve(visasApi.withdrawCorrection, async (context, { params }) =>
    toVisa(await withdrawCorrection(context, params.id), context.services.keys),
  )
}
