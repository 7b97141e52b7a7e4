import * as z from 'zod/mini'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { get, patch, post } from '#foundation/values/endpoint.ts'
import { adminOnly, staff } from '#foundation/values/roles.ts'
import { id, oneOf, paging, sentFile } from '#foundation/values/schema.ts'
import { Case } from '../case.ts'
import { DeskPreferences } from '../desk-preferences.ts'
import { OfferedReason } from '../reasons.ts'
import { OfferedTemplate } from '../templates.ts'
import { sorts } from '../views.ts'
import {
  Absence,
  AppealCase,
  Bulk,
  BulkOutcome,
  CaseFilter,
  CaseQuery,
  CorrectionCase,
  Counts,
  StaffMember,
} from './case-lists.ts'

export const caseListsApi = {
  mine: get('/api/case-management/my-cases', {
    summary:
      'The own cases, and those nobody works on yet that are open for review, what is due first. Pages by `limit` (200 unless told) and `cursor`; `X-Total-Count` counts up to 1,001.',
    access: staff,
    query: z.object(paging),
    reply: z.array(Case),
  }),
  cases: get('/api/case-management/cases', {
    summary:
      'A list of the desk: `mine`, `open` (ready to decide), `waiting` for the applicant, wanting a `second` opinion, `overdue`, or `all`; filtered and searched by the beginning of names or the number. Pages by `limit` and `cursor`; `X-Total-Count` counts up to 1,001.',
    access: staff,
    query: CaseQuery,
    reply: z.array(Case),
  }),
  counts: get('/api/case-management/counts', {
    summary: 'How many cases each list of the desk holds; counting stops at 1,001.',
    access: staff,
    reply: Counts,
  }),
  reasons: get('/api/case-management/reasons', {
    summary: 'Why an application can be refused; what is no longer offered keeps its name.',
    access: staff,
    reply: z.array(OfferedReason),
  }),
  templates: get('/api/case-management/templates', {
    summary: 'What is often asked for, with the prepared words.',
    access: staff,
    reply: z.array(OfferedTemplate),
  }),
  exportAll: get('/api/case-management/export', {
    summary: 'A list of the desk as a CSV file, with passport numbers masked.',
    access: staff,
    query: CaseFilter,
    reply: sentFile,
  }),
  desk: get('/api/case-management/desk', {
    summary: 'How the caller has arranged the lists: hidden columns and saved views.',
    access: staff,
    reply: DeskPreferences,
  }),
  saveDesk: patch('/api/case-management/desk', {
    summary: 'Keep hidden columns or saved views with the account. What is left out stays as it is.',
    access: staff,
    body: z.partial(DeskPreferences),
    reply: DeskPreferences,
  }),
  staff: get('/api/case-management/staff', {
    summary: 'Everybody at the desk, with their open cases and absences.',
    access: staff,
    reply: z.array(StaffMember),
  }),
  absence: patch('/api/case-management/absence', {
    summary: 'Say from when until when one is away and who covers meanwhile, or that one is back.',
    access: staff,
    body: Absence,
    reply: z.array(StaffMember),
  }),
  claim: post('/api/case-management/claim', {
    summary: 'Take the most urgent case that is free. Two officers never get the same one.',
    access: staff,
    reply: z.object({
      application: z.nullable(z.object({ id, applicationNumber: z.string(), assignedTo: z.nullable(id) })),
    }),
  }),
  bulk: post('/api/case-management/bulk', {
    summary: 'Assign or ask for information in many cases at once; each one stands alone and says what came of it.',
    access: staff,
    body: Bulk,
    reply: z.array(BulkOutcome),
  }),
  reviews: get('/api/case-management/reviews', {
    summary: 'Refusals whose applicants ask for another look, without those the caller decided.',
    access: staff,
    reply: z.array(AppealCase),
  }),
  corrections: get('/api/case-management/correction-requests', {
    summary: 'Visas whose holders say that something on them is wrong, the oldest request first.',
    access: staff,
    reply: z.array(CorrectionCase),
  }),
  list: get('/api/admin/applications', {
    summary:
      'All applications that were handed in, and the numbers of those begun, the newest first; pages by `limit` and `cursor`; `X-Total-Count` counts up to 1,001.',
    access: adminOnly,
    query: z.object({
      status: z.optional(oneOf(statusNames)),
      type: z.optional(oneOf(visaTypeNames)),
      q: z.optional(z.string().check(z.maxLength(200))),
      assignedTo: z.optional(id),
      sort: z.optional(oneOf(sorts)),
      ...paging,
    }),
    reply: z.array(Case),
  }),
}
