import { Refusal } from '#foundation/values/refusal.ts'
import { receiveFile } from '#foundation/http/server/file-body.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { documentsApi, fileField } from '../api.ts'
import { toDocumentRecord, decryptFileName } from './queries.ts'
import { readDocument } from './read.ts'
import { readPrintedPassport } from './read-printed-passport.ts'
import { removeDocument } from './remove.ts'
import { addPart, asUploadState, beginUpload, dropUpload, finishUpload, getUpload } from './resumable.ts'
import { describeReadings } from './record-readings.ts'
import { listReusable, reuseDocuments, toReusable } from './reuse.ts'
import { addEvidence, readEvidence } from './staff/evidence.ts'
import { uploadDocument } from './upload.ts'

export function documentRoutes(serve: Serve) {
  serve.withoutTransaction(documentsApi.upload, async (context, { params }, { request }) => {
    const document = await uploadDocument(context, params.id, params.documentType, (maxBytes) =>
      receiveFile(request, fileField, maxBytes),
    )
    return { document: toDocumentRecord(document, context.services.keys) }
  })
  serve.withoutTransaction(documentsApi.read, async (context, { params }) => {
    const { document, bytes } = await readDocument(context, params.id, params.documentType, 'file')
    return { bytes, fileType: document.fileType, fileName: decryptFileName(context.services.keys, document.fileName) }
  })
  serve.withoutTransaction(documentsApi.preview, async (context, { params }) => {
    const { bytes } = await readDocument(context, params.id, params.documentType, 'preview')
    return { bytes, fileType: 'image/jpeg', fileName: `${params.documentType}.jpg`, isShown: true }
  })
  serve.withoutTransaction(documentsApi.remove, async (context, { params }) =>
    removeDocument(context, params.id, params.documentType),
  )
  serve(documentsApi.readings, async (context, { params }) => describeReadings(context, params.id))
  serve.withoutTransaction(documentsApi.readPrint, async (context, { params }, { request }) =>
    readPrintedPassport(context, params.id, (maxBytes) => receiveFile(request, fileField, maxBytes)),
  )
  serve.withoutTransaction(documentsApi.addEvidence, (context, { params }, { request }) =>
    addEvidence(context, params.id, (maxBytes) => receiveFile(request, fileField, maxBytes)),
  )
  serve.withoutTransaction(documentsApi.readEvidence, (context, { params }) => readEvidence(context, params.id))
  serve(documentsApi.reusable, async (context, { params }) =>
    (await listReusable(context, params.id)).map((document) => toReusable(context, document)),
  )
  serve.withoutTransaction(documentsApi.reuse, (context, { params, body }) =>
    reuseDocuments(context, params.id, body.documents),
  )
  resumableUploadRoutes(serve)
}

function resumableUploadRoutes(serve: Serve) {
  serve.withoutTransaction(documentsApi.beginUpload, (context, { params, body }) =>
    beginUpload(context, params.id, body),
  )
  serve(documentsApi.uploadState, async (context, { params }) => asUploadState(await getUpload(context, params.id)))
  serve(documentsApi.sendPart, async (context, { params }, { request }) => {
    const offset = Number(request.headers['upload-offset'])
    if (!Buffer.isBuffer(request.body) || request.body.length === 0 || !Number.isSafeInteger(offset))
      throw new Refusal('invalid', /*i18n*/ 'A part must contain data and the header Upload-Offset.', {
        code: 'no-upload-offset',
      })
    return asUploadState(await addPart(context, params.id, offset, request.body))
  })
  serve.withoutTransaction(documentsApi.finishUpload, async (context, { params }) => {
    const document = await finishUpload(context, params.id)
    return { document: toDocumentRecord(document, context.services.keys) }
  })
  serve(documentsApi.dropUpload, async (context, { params }) => {
    const { id } = await getUpload(context, params.id)
    await dropUpload(context, id)
  })
}
