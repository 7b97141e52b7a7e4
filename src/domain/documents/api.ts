import * as z from 'zod/mini'
import { applicationId } from '#domain/applications/application.ts'
import { del, get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, noReply, sentFile } from '#foundation/values/schema.ts'
import { ReadingsReply } from './disagreements.ts'
import { DocumentRecord, DocumentTypeParam } from './document.ts'
import { limits } from './limits.ts'
import { PrintedAnswers } from './passport-answers.ts'
import { Reuse, ReusableDocument } from './reuse.ts'
import { NewUpload, UploadState } from './upload.ts'

const document = z.object({ document: DocumentRecord })
const params = z.object({ id: applicationId, documentType: DocumentTypeParam })

export const fileField = 'document'

export const documentsApi = {
  upload: post('/api/applications/:id/documents/:documentType', {
    summary: 'Upload a document as a multipart form with the field `document`. It replaces the previous one.',
    access: 'signed-in',
    params,
    reply: document,
    status: 201,
    takesFile: fileField,
  }),
  read: get('/api/applications/:id/documents/:documentType', {
    summary: 'Download a document, as its owner or as the officer of the case.',
    access: 'signed-in',
    params,
    reply: sentFile,
  }),
  preview: get('/api/applications/:id/documents/:documentType/preview', {
    summary: 'Get a small JPEG preview of a document.',
    access: 'signed-in',
    params,
    reply: sentFile,
  }),
  remove: del('/api/applications/:id/documents/:documentType', {
    summary: 'Remove a document.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),
  readings: get('/api/applications/:id/readings', {
    summary: 'Get what was read from your documents: differences from the answers, and booked dates.',
    access: 'signed-in',
    params: z.object({ id: applicationId }),
    reply: ReadingsReply,
  }),
  readPrint: post('/api/applications/:id/passport-print', {
    summary:
      'Read the printed fields of a passport page, sent as a multipart form with the field `document`. Nothing ' +
      'is stored.',
    access: 'signed-in',
    params: z.object({ id: applicationId }),
    reply: PrintedAnswers,
    takesFile: fileField,
  }),
  addEvidence: post('/api/admin/approvals/:id/evidence', {
    summary:
      'Add a file as evidence to your own request that is waiting for a second administrator; it replaces any ' +
      'earlier file.',
    access: adminOnly,
    params: z.object({ id }),
    reply: noReply,
    status: 204,
    takesFile: fileField,
  }),
  readEvidence: get('/api/admin/approvals/:id/evidence', {
    summary: 'Download the evidence added to a request. The access is audited.',
    access: adminOnly,
    params: z.object({ id }),
    reply: sentFile,
  }),
  reusable: get('/api/applications/:id/reusable-documents', {
    summary: 'List documents of the earlier application that are still valid and can be reused.',
    access: 'signed-in',
    params: z.object({ id: applicationId }),
    reply: z.array(ReusableDocument),
  }),
  reuse: post('/api/applications/:id/reusable-documents', {
    summary: 'Reuse documents of the earlier application. Each is copied and checked like an upload.',
    access: 'signed-in',
    params: z.object({ id: applicationId }),
    body: Reuse,
    reply: noReply,
    status: 204,
  }),
  beginUpload: post('/api/applications/:id/uploads', {
    summary: 'Start a resumable upload.',
    access: 'signed-in',
    params: z.object({ id: applicationId }),
    body: NewUpload,
    reply: UploadState,
    status: 201,
  }),
  uploadState: get('/api/uploads/:id', {
    summary: 'Get the progress of an upload.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: UploadState,
  }),
  sendPart: patch('/api/uploads/:id', {
    summary: 'Upload the next part as raw bytes; the `Upload-Offset` header says where it starts.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: UploadState,
    takesBytes: limits.partBytes,
  }),
  finishUpload: post('/api/uploads/:id/finish', {
    summary: 'Complete an upload. The file is checked and becomes the document.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: document,
    status: 201,
    creates: false,
  }),
  dropUpload: del('/api/uploads/:id', {
    summary: 'Cancel an upload.',
    access: 'signed-in',
    params: z.object({ id }),
    reply: noReply,
    status: 204,
  }),
}
