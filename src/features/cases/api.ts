import * as z from 'zod/mini'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { DocumentRecord, DocumentTypeParam } from '#domain/documents/document.ts'
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
  /** Until when the caller can undo it; null where nothing is held back. */
  undoUntil: z.nullable(moment),
  application: OpenCase,
})
const matchVerdict = oneOf(['same', 'different'])

export const casesApi = {
  visas: get('/api/case-management/:id/visas', {
    summary: 'Every visa that came of a case, the newest first, with what is under way about it.',
    access: staff,
    params,
    reply: VisaFile,
  }),
  crossings: get('/api/case-management/:id/crossings', {
    summary: 'What the border recorded of the visas of a case.',
    access: staff,
    params,
    reply: z.nullable(BorderRecord),
  }),
  open: get('/api/case-management/:id', {
    summary: 'One case with everything in it. That it was opened is written to history.',
    access: staff,
    params,
    reply: OpenCase,
  }),
  changeStatus: patch('/api/case-management/:id/status', {
    summary: 'Move a case. Approving or rejecting one that waits takes it into review on the way.',
    access: staff,
    params,
    body: StatusChange,
    reply: changed,
  }),
  undo: post('/api/case-management/:id/undo', {
    summary:
      'Undo the own decision while its email and visa are held back; 409 after that, or when the case has changed.',
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
    summary: "Say why one reads another officer's case. It is logged, and opens the case for reading for eight hours.",
    access: staff,
    params,
    body: ReadingReason,
    reply: noReply,
    status: 204,
  }),
  skip: post('/api/case-management/:id/skip', {
    summary: 'Leave a case to the others, with a note why. The caller does not claim it again the same day.',
    access: staff,
    params,
    body: Skip,
    reply: noReply,
    status: 204,
  }),
  presence: post('/api/case-management/:id/presence', {
    summary: 'Say that one has the case on screen, or is leaving it, and hear who else has.',
    access: staff,
    params,
    body: z.strictObject({ isLeaving: z.prefault(z.boolean(), false) }),
    reply: z.array(Viewer),
  }),
  draftEmail: post('/api/case-management/:id/letter', {
    summary: 'What the applicant would be written, in their language. Nothing is sent.',
    access: staff,
    params,
    body: DraftEmail,
    reply: z.object({ language: z.string(), paragraphs: z.array(z.string()) }),
  }),
  assign: patch('/api/case-management/:id/assign', {
    summary: 'Take a case that is free, give back the own, or as an administrator give it to anybody at the desk.',
    access: staff,
    params,
    body: z.strictObject({ staffId: z.nullable(id) }),
    reply: OpenCase,
  }),
  prioritise: patch('/api/case-management/:id/priority', {
    summary: 'Say how urgent a case is.',
    access: staff,
    params,
    body: z.strictObject({ priority: oneOf(priorities) }),
    reply: OpenCase,
  }),
  askIdentity: post('/api/case-management/:id/identity-check', {
    summary: 'Ask the applicant for the identity check. From then on an approval needs it.',
    access: staff,
    params,
    reply: OpenCase,
  }),
  wantInterview: patch('/api/case-management/:id/interview', {
    summary: 'Say whether an approval needs an interview.',
    access: staff,
    params,
    body: z.strictObject({ needsInterview: z.boolean() }),
    reply: OpenCase,
  }),
  notes: get('/api/case-management/:id/notes', {
    summary: 'The notes of the desk on a case, the oldest first. Applicants never see them.',
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
    summary: 'A document of a case, the file itself.',
    access: staff,
    params: documentParams,
    reply: sentFile,
  }),
  previewDocument: get('/api/case-management/:id/documents/:documentType/preview', {
    summary: 'A picture of a document of a case.',
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
    summary:
      'The answers of another application of the same passport or person. That it was opened is written to history.',
    access: staff,
    params: z.object({ id, otherId: id }),
    reply: Comparison,
  }),
  face: get('/api/case-management/:id/faces/:face', {
    summary: 'A face of a case: the portrait in the passport, the uploaded photo or the live picture.',
    access: staff,
    params: z.object({ id, face: oneOf(faceNames) }),
    reply: sentFile,
  }),
  relatedFace: get('/api/case-management/:id/related/:otherId/faces/:face', {
    summary: 'A face of another application of the same passport or person. That it was opened is written to history.',
    access: staff,
    params: z.object({ id, otherId: id, face: oneOf(faceNames) }),
    reply: sentFile,
  }),
  judgeRelated: patch('/api/case-management/:id/related/:otherId', {
    summary: 'Say whether two applications are of the same person.',
    access: staff,
    params: z.object({ id, otherId: id }),
    body: z.strictObject({ verdict: matchVerdict }),
    reply: OpenCase,
  }),
  judgeHit: patch('/api/case-management/:id/hits/:entryId', {
    summary: 'Say whether a watchlist hit is about this person.',
    access: staff,
    params: z.object({ id, entryId: id }),
    body: z.strictObject({ verdict: matchVerdict, note: line(3, /*i18n*/ 'Please say why', 1000) }),
    reply: OpenCase,
  }),
  closeAppeal: post('/api/case-management/:id/review', {
    summary: 'Uphold a refusal, or open the case again. Only somebody who did not decide may.',
    access: staff,
    params,
    body: AppealVerdict,
    reply: noReply,
    status: 204,
  }),
  changeStatusAsAdmin: patch('/api/admin/applications/:id/status', {
    summary: 'Move an application.',
    access: adminOnly,
    params,
    body: StatusChange,
    reply: changed,
  }),
}
