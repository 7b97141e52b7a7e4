import type { Serve } from '#foundation/http/server/serve.ts'
import { visasApi } from '../api.ts'
import { openContent } from './content.ts'
import { openSeals } from './issue.ts'
import { readAskedCorrections, readAskedRevocations } from './file.ts'
import { asVisa, noVisa, readVisa } from './read.ts'
import { askCorrection, confirmCorrection, withdrawCorrection } from './staff/reissue.ts'
import { askRevocation, confirmRevocation, withdrawRevocation } from './staff/revoke.ts'

export function visaRoutes(serve: Serve) {
  serve.withoutTransaction(visasApi.read, async (context, { params }) =>
    asVisa(await readVisa(context, params.applicationId, 'data'), context.services.keys),
  )
  serve.withoutTransaction(visasApi.pdf, async (context, { params }) => {
    const row = await readVisa(context, params.applicationId, 'pdf')
    if (!row.pdfName) throw noVisa()
    const bytes = await context.services.files.read(row.pdfName)
    return { bytes, fileType: 'application/pdf', fileName: `Liberia e-Visa ${row.visaNumber}.pdf` }
  })
  serve.withoutTransaction(visasApi.picture, async (context, { params }) => {
    const row = await readVisa(context, params.applicationId, 'picture')
    const content = openContent(context.services.keys, row.content)
    const { drawPicture } = await import('./picture.ts')
    const bytes = await drawPicture(content, openSeals(context.services, row).jsonSeal)
    return { bytes, fileType: 'image/png', fileName: `Liberia e-Visa ${row.visaNumber}.png`, isShown: true }
  })
  serve(visasApi.askRevocation, async (context, { params, body }) =>
    asVisa(await askRevocation(context, params.id, body.reason), context.services.keys),
  )
  serve(visasApi.confirmRevocation, async (context, { params }) =>
    asVisa(await confirmRevocation(context, params.id), context.services.keys),
  )
  serve(visasApi.withdrawRevocation, async (context, { params }) =>
    asVisa(await withdrawRevocation(context, params.id), context.services.keys),
  )
  serve(visasApi.askedRevocations, async ({ db }) => readAskedRevocations(db))
  serve(visasApi.askCorrection, async (context, { params, body }) =>
    asVisa(await askCorrection(context, params.id, body.corrections, body.reason), context.services.keys),
  )
  serve.withoutTransaction(visasApi.confirmCorrection, async (context, { params }) =>
    asVisa(await confirmCorrection(context, params.id), context.services.keys),
  )
  serve(visasApi.withdrawCorrection, async (context, { params }) =>
    asVisa(await withdrawCorrection(context, params.id), context.services.keys),
  )
  serve(visasApi.askedCorrections, async ({ db }) => readAskedCorrections(db))
}
