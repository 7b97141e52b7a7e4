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
      'List your cases and unassigned ones that are ready for review, most urgent first. Pages by `limit` (200 by default) and `cursor`; `X-Total-Count` counts up to 1,001.',
    access: staff,
    query: z.object(paging),
    reply: z.array(Case),
    mayLag: true,
  }),
  cases: get('/api/case-management/cases', {
    summary:
      'List cases: `mine`, `open` (ready to decide), `waiting` for the applicant, waiting for a `second` ' +
      'opinion, `overdue`, or `all`; filter, and search by the start of a name or by number. Pages by `limit` ' +
      'and `cursor`; `X-Total-Count` counts up to 1,001.',
    access: staff,
    query: CaseQuery,
    reply: z.array(Case),
    mayLag: true,
  }),
  counts: get('/api/case-management/counts', {
    summary: 'Count the cases in each list; counting stops at 1,001.',
    access: staff,
    reply: Counts,
    mayLag: true,
  }),
  reasons: get('/api/case-management/reasons', {
    summary: 'List rejection reasons; retired ones keep their name.',
    access: staff,
    reply: z.array(OfferedReason),
  }),
  templates: get('/api/case-management/templates', {
    summary: 'List the request templates with their wording.',
    access: staff,
    reply: z.array(OfferedTemplate),
  }),
  exportAll: get('/api/case-management/export', {
    summary: 'Export a case list as CSV, with passport numbers masked.',
    access: staff,
    query: CaseFilter,
    reply: sentFile,
  }),
  desk: get('/api/case-management/desk', {
    summary: "Get the caller's list preferences: hidden columns and saved views.",
    access: staff,
    reply: DeskPreferences,
    mayLag: true,
  }),
  saveDesk: patch('/api/case-management/desk', {
    summary: 'Save hidden columns or views. Anything left out stays unchanged.',
    access: staff,
    body: z.partial(DeskPreferences),
    reply: DeskPreferences,
  }),
  staff: get('/api/case-management/staff', {
    summary: 'List all officers with their open cases and absences.',
    access: staff,
    reply: z.array(StaffMember),
  }),
  absence: patch('/api/case-management/absence', {
    summary: 'Set or end an absence, with dates and a cover.',
    access: staff,
    body: Absence,
    reply: z.array(StaffMember),
  }),
  claim: post('/api/case-management/claim', {
    summary: 'Claim the most urgent unassigned case. Two officers never get the same one.',
    access: staff,
    reply: z.object({
      application: z.nullable(z.object({ id, applicationNumber: z.string(), assignedTo: z.nullable(id) })),
    }),
  }),
  bulk: post('/api/case-management/bulk', {
    summary: 'Assign several cases, or request information in them. Each case succeeds or fails on its own.',
    access: staff,
    body: Bulk,
    reply: z.array(BulkOutcome),
  }),
  reviews: get('/api/case-management/reviews', {
    summary: "List appeals, except against the caller's own decisions.",
    access: staff,
    reply: z.array(AppealCase),
    mayLag: true,
  }),
  corrections: get('/api/case-management/correction-requests', {
    summary: 'List visas with open correction requests, oldest first.',
    access: staff,
    reply: z.array(CorrectionCase),
    mayLag: true,
  }),
  list: get('/api/admin/applications', {
    summary:
      'List all submitted applications, newest first, with only the numbers of drafts; pages by `limit` and ' +
      '`cursor`; `X-Total-Count` counts up to 1,001.',
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
    mayLag: true,
  }),
}
