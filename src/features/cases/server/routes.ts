import { toDocumentRecord } from '#domain/documents/server/queries.ts'
import { reviewDocument } from '#domain/documents/server/staff/review.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { judgeHit } from '#domain/screening/server/hits.ts'
import { findRequestedIdentity } from '#domain/visas/server/staff/reissue.ts'
import { readBorderRecord } from '#features/visa-verification/server/crossings.ts'
import { readVisaFile } from '#domain/visas/server/read-visa-file.ts'
import { findVisa } from '#domain/visas/server/queries.ts'
import { casesApi } from '../api.ts'
import { caseListsApi } from '../lists/api.ts'
import type { StatusChange } from '../case.ts'
import { listStaff, recordAbsence } from './absence.ts'
import { assignCase } from './assign.ts'
import { applyInBulk } from './bulk.ts'
import { claimNext } from './claim.ts'
import { changeStatus } from './decide.ts'
import { readDesk, saveDesk } from './desk-preferences.ts'
import { readCaseDocument } from './documents.ts'
import { exportCases } from './export.ts'
import { readFace } from './faces.ts'
import { draftEmail } from './decision-email.ts'
import { countCases, listApplications, listCases, listMyCases } from './list.ts'
import { writeToApplicant } from './write-to-applicant.ts'
import { recordPresence } from './presence.ts'
import { askForIdentity, setInterviewRequired, setPriority } from './priority.ts'
import { addNote, listNotes } from './notes.ts'
import { listReasons, listTemplates } from './decision-options.ts'
import { setPagingHeaders, parsePaging } from './paging.ts'
import { recordReadingReason, lockWorkableCase } from './case-access.ts'
import { openCase, readCases, readChangedCase } from './read.ts'
import { compareCases, judgeRelated, readRelatedFace } from './related.ts'
import { listCorrectionRequests } from './correction-requests.ts'
import { decideAppeal, listAppeals } from './appeals.ts'
import { skipCase } from './skip.ts'
import { undoDecision } from './undo.ts'
import { viewCase } from './view-case.ts'

/** Small clients read all own cases in one page. */
const maxOwnCases = 200

export function caseRoutes(serve: Serve) {
  listRoutes(serve)
  caseDetailRoutes(serve)
  documentRoutes(serve)
  serve(caseListsApi.list, async (context, { query }, reply) => {
    const { limit, after } = parsePaging(query)
    const { rows, total } = await listApplications(context, query, { limit, after })
    setPagingHeaders(reply, limit, rows, total)
    return readCases(context, rows)
  })
  serve(casesApi.changeStatusAsAdmin, (context, { params, body }) => changeStatusAndRead(context, params.id, body))
}

function listRoutes(serve: Serve) {
  serve(caseListsApi.mine, async (context, { query }, reply) => {
    const { limit, after } = parsePaging({ ...query, limit: query.limit ?? maxOwnCases })
    const { rows, total } = await listMyCases(context, { limit, after })
    setPagingHeaders(reply, limit, rows, total)
    return readCases(context, rows)
  })
  serve(caseListsApi.cases, async (context, { query }, reply) => {
    const { limit, after } = parsePaging(query)
    const { rows, total } = await listCases(context, query, { limit, after })
    setPagingHeaders(reply, limit, rows, total)
    return readCases(context, rows)
  })
  serve(caseListsApi.counts, countCases)
  serve.withoutTransaction(caseListsApi.exportAll, (outer, { query }) =>
    outer.transact((context) => exportCases(context, query)),
  )
  serve(caseListsApi.reasons, listReasons)
  serve(caseListsApi.templates, listTemplates)
  serve(caseListsApi.desk, (context) => readDesk(context))
  serve(caseListsApi.saveDesk, (context, { body }) => saveDesk(context, body))
  serve(caseListsApi.staff, listStaff)
  serve(caseListsApi.absence, async (context, { body }) => {
    await recordAbsence(context, body)
    return listStaff(context)
  })
  serve(caseListsApi.claim, async (context) => ({ application: (await claimNext(context)) ?? null }))
  serve.withoutTransaction(caseListsApi.bulk, (outer, { body }) => applyInBulk(outer, body))
  serve(caseListsApi.reviews, listAppeals)
  serve(caseListsApi.corrections, listCorrectionRequests)
}

function caseDetailRoutes(serve: Serve) {
  serve.withoutTransaction(casesApi.visas, async (outer, { params }) =>
    readVisaFile(outer, await viewCase(outer, params.id)),
  )
  serve.withoutTransaction(casesApi.crossings, async (outer, { params }) => {
    const { id } = await viewCase(outer, params.id)
    const visa = await findVisa(outer.db, id)
    return visa ? readBorderRecord(outer, visa) : null
  })
  // Reading is recorded, so it needs a transaction.
  serve.withoutTransaction(casesApi.open, (outer, { params }) =>
    outer.transact((context) => openCase(context, params.id)),
  )
  serve.withoutTransaction(casesApi.compare, (outer, { params }) =>
    outer.transact((context) => compareCases(context, params.id, params.otherId)),
  )
  serve(casesApi.changeStatus, (context, { params, body }) => changeStatusAndRead(context, params.id, body))
  serve(casesApi.undo, async (context, { params }) => {
    await undoDecision(context, params.id)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.writeToApplicant, async (context, { params, body }) => {
    await writeToApplicant(context, params.id, body.text)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.giveReason, (context, { params, body }) => recordReadingReason(context, params.id, body.reason))
  serve(casesApi.skip, (context, { params, body }) => skipCase(context, params.id, body.reason))
  serve(casesApi.presence, (context, { params, body }) => recordPresence(context, params.id, body.isLeaving))
  serve(casesApi.draftEmail, (context, { params, body }) => draftEmail(context, params.id, body))
  serve(casesApi.assign, async (context, { params, body }) => {
    await assignCase(context, params.id, body.staffId)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.prioritise, async (context, { params, body }) => {
    await setPriority(context, params.id, body.priority)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.askIdentity, async (context, { params }) => {
    await askForIdentity(context, params.id)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.wantInterview, async (context, { params, body }) => {
    await setInterviewRequired(context, params.id, body.needsInterview)
    return readChangedCase(context, params.id)
  })
  serve.withoutTransaction(casesApi.notes, (outer, { params }) => listNotes(outer, params.id))
  serve(casesApi.addNote, (context, { params, body }) => addNote(context, params.id, body.text))
  serve(casesApi.judgeRelated, async (context, { params, body }) => {
    await judgeRelated(context, params.id, params.otherId, body.verdict)
    return readChangedCase(context, params.id)
  })
  serve(casesApi.judgeHit, async (context, { params, body }) => {
    const row = await lockWorkableCase(context, params.id)
    await judgeHit(context, row, params.entryId, { ...body, besides: await findRequestedIdentity(context, params.id) })
    return readChangedCase(context, params.id)
  })
  serve(casesApi.closeAppeal, async (context, { params, body }) => {
    await decideAppeal(context, params.id, body.verdict, body.reasons)
    return readChangedCase(context, params.id)
  })
}

function documentRoutes(serve: Serve) {
  serve.withoutTransaction(casesApi.face, async (outer, { params }) =>
    readFace(outer, (await viewCase(outer, params.id)).id, params.face),
  )
  serve.withoutTransaction(casesApi.relatedFace, (outer, { params }) => readRelatedFace(outer, params))
  serve.withoutTransaction(casesApi.readDocument, (outer, { params }) =>
    readCaseDocument(outer, params.id, params.documentType, 'file'),
  )
  serve.withoutTransaction(casesApi.previewDocument, (outer, { params }) =>
    readCaseDocument(outer, params.id, params.documentType, 'preview'),
  )
  serve(casesApi.reviewDocument, async (context, { params, body }) => {
    await lockWorkableCase(context, params.id)
    const row = await reviewDocument(context, params.id, params.documentType, body.status, body.reason)
    return { document: toDocumentRecord(row, context.services.keys) }
  })
}

async function changeStatusAndRead(context: SignedInContext, id: string, change: StatusChange) {
  const { status, undoUntil } = await changeStatus(context, id, change)
  const application = await readChangedCase(context, id)
  return { status, proposed: status !== change.status, undoUntil, application }
}
