import * as z from 'zod/mini'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { DocumentRecord, DocumentTypeParam } from '#domain/documents/document.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly, staff } from '#foundation/values/roles.ts'
import { id, line, moment, noReply, oneOf, sentFile } from '#foundation/values/schema.ts'
import { BorderRecord } from '#features/visa-verification/crossing.ts'
import { VisaFile } from '#domain/visas/visa-file.ts'
import {
  Comparison,
  DraftEmail,
  faceNames,
  Message,
  NewNote,
  Note,
  OpenCase,
  ReadingReason,
  AppealVerdict,
  Skip,
  StatusChange,
  Viewer,
} from './case.ts'

const params = z.object({ id })
const documentParams = z.object({ id, documentType: DocumentTypeParam })
const changed = z.object({
  status: oneOf(statusNames),
  proposed: z.boolean(),
  undoUntil: z.nullable(moment),
  application: OpenCase,
})
const matchVerdict = oneOf(['same', 'different'])

export const casesApi = {
  visas: get('/api/case-management/:id/visas', {
    summary: 'List every visa of a case, newest first, with its pending requests.',
    access: staff,
    params,
    reply: VisaFile,
  }),
  crossings: get('/api/case-management/:id/crossings', {
    summary: "List the border crossings of a case's visas.",
    access: staff,
    params,
    reply: z.nullable(BorderRecord),
  }),
  open: get('/api/case-management/:id', {
    summary: 'Get one complete case. The access is audited.',
    access: staff,
    params,
    reply: OpenCase,
  }),
  changeStatus: patch('/api/case-management/:id/status', {
    summary: 'Change the status of a case. Approving or rejecting a waiting case takes it through review.',
    access: staff,
    params,
    body: StatusChange,
    reply: changed,
  }),
  undo: post('/api/case-management/:id/undo', {
    summary: 'Undo your decision while its email and visa are held back; 409 after that, or if the case has changed.',
    access: staff,
    params,
    reply: OpenCase,
  }),
  writeToApplicant: post('/api/case-management/:id/message', {
    summary: 'Write to the applicant by email. The message stays in the history of the case, which the applicant sees.',
    access: staff,
    params,
    body: Message,
    reply: OpenCase,
    creates: true,
  }),
  giveReason: post('/api/case-management/:id/reason', {
    summary:
      "Give a reason for reading another officer's case. It is logged and opens the case for reading for eight hours.",
    access: staff,
    params,
    body: ReadingReason,
    reply: noReply,
    status: 204,
  }),
  skip: post('/api/case-management/:id/skip', {
    summary: 'Skip a case with a reason. It is not offered to the caller again the same day.',
    access: staff,
    params,
    body: Skip,
    reply: noReply,
    status: 204,
  }),
  presence: post('/api/case-management/:id/presence', {
    summary: 'Report that the caller is viewing or leaving a case, and list other viewers.',
    access: staff,
    params,
    body: z.strictObject({ isLeaving: z.prefault(z.boolean(), false) }),
    reply: z.array(Viewer),
  }),
  draftEmail: post('/api/case-management/:id/letter', {
    summary: 'Preview the email to the applicant in their language. Nothing is sent.',
    access: staff,
    params,
    body: DraftEmail,
    reply: z.object({ language: z.enum(languageNames), paragraphs: z.array(z.string()) }),
  }),
  assign: patch('/api/case-management/:id/assign', {
    summary: 'Claim an unassigned case, return your own, or, as an administrator, assign it to any officer.',
    access: staff,
    params,
    body: z.strictObject({ staffId: z.nullable(id) }),
    reply: OpenCase,
  }),
  prioritise: patch('/api/case-management/:id/priority', {
    summary: 'Set the priority of a case.',
    access: staff,
    params,
    body: z.strictObject({ priority: oneOf(priorities) }),
    reply: OpenCase,
  }),
  askIdentity: post('/api/case-management/:id/identity-check', {
    summary: 'Request an identity check from the applicant. From then on, an approval requires it.',
    access: staff,
    params,
    reply: OpenCase,
    creates: true,
  }),
  wantInterview: patch('/api/case-management/:id/interview', {
    summary: 'Set whether an approval requires an interview.',
    access: staff,
    params,
    body: z.strictObject({ needsInterview: z.boolean() }),
    reply: OpenCase,
  }),
  notes: get('/api/case-management/:id/notes', {
    summary: 'List the staff notes on a case, oldest first. Applicants never see them.',
    access: staff,
    params,
    reply: z.array(Note),
  }),
  addNote: post('/api/case-management/:id/notes', {
    summary: 'Add a note.',
    access: staff,
    params,
    body: NewNote,
    reply: Note,
    status: 201,
  }),
  readDocument: get('/api/case-management/:id/documents/:documentType', {
    summary: 'Download a case document.',
    access: staff,
    params: documentParams,
    reply: sentFile,
  }),
  previewDocument: get('/api/case-management/:id/documents/:documentType/preview', {
    summary: 'Get a preview of a case document.',
    access: staff,
    params: documentParams,
    reply: sentFile,
  }),
  reviewDocument: patch('/api/case-management/:id/documents/:documentType', {
    summary: 'Accept a document, or send it back with a reason.',
    access: staff,
    params: documentParams,
    body: z.strictObject({
      status: oneOf(['approved', 'rejected']),
      reason: z.prefault(z.string().check(z.trim(), z.maxLength(1000, /*i18n*/ 'This is too long')), ''),
    }),
    reply: z.object({ document: DocumentRecord }),
  }),
  compare: get('/api/case-management/:id/related/:otherId', {
    summary: 'Get the answers of another application with the same passport or person. The access is audited.',
    access: staff,
    params: z.object({ id, otherId: id }),
    reply: Comparison,
  }),
  face: get('/api/case-management/:id/faces/:face', {
    summary: 'Get a face from a case: the passport portrait, the uploaded photo or the live picture.',
    access: staff,
    params: z.object({ id, face: oneOf(faceNames) }),
    reply: sentFile,
  }),
  relatedFace: get('/api/case-management/:id/related/:otherId/faces/:face', {
    summary: 'Get a face from another application with the same passport or person. The access is audited.',
    access: staff,
    params: z.object({ id, otherId: id, face: oneOf(faceNames) }),
    reply: sentFile,
  }),
  judgeRelated: patch('/api/case-management/:id/related/:otherId', {
    summary: 'Decide whether two applications are from the same person.',
    access: staff,
    params: z.object({ id, otherId: id }),
    body: z.strictObject({ verdict: matchVerdict }),
    reply: OpenCase,
  }),
  judgeHit: patch('/api/case-management/:id/hits/:entryId', {
    summary: 'Decide whether a watchlist hit is about this person.',
    access: staff,
    params: z.object({ id, entryId: id }),
    body: z.strictObject({ verdict: matchVerdict, note: line(3, /*i18n*/ 'A reason is required', 1000) }),
    reply: OpenCase,
  }),
  closeAppeal: post('/api/case-management/:id/review', {
    summary: 'Decide an appeal: uphold the rejection or reopen the case. Not for the officer who decided the case.',
    access: staff,
    params,
    body: AppealVerdict,
    reply: OpenCase,
  }),
  changeStatusAsAdmin: patch('/api/admin/applications/:id/status', {
    summary: 'Change the status of an application.',
    access: adminOnly,
    params,
    body: StatusChange,
    reply: changed,
  }),
}
