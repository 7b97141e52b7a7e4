import type { Priority } from '#domain/applications/priority.ts'
import { documentTypeNames, documentTypes } from '#domain/documents/document-types.ts'
import type { Verdict } from '../../checks.ts'
import type { Sort } from '../../views.ts'

export const priorityLabels: Readonly<Record<Priority, string>> = {
  urgent: /*i18n*/ 'Urgent',
  high: /*i18n*/ 'High',
  medium: /*i18n*/ 'Medium',
  low: /*i18n*/ 'Low',
}

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  ok: /*i18n*/ 'In order',
  attention: /*i18n*/ 'Look at it',
  blocked: /*i18n*/ 'In the way',
  open: /*i18n*/ 'Open',
}

export const sortLabels: Readonly<Record<Sort, string>> = {
  urgent: /*i18n*/ 'Most urgent first',
  due: /*i18n*/ 'Due first',
  newest: /*i18n*/ 'Newest first',
  oldest: /*i18n*/ 'Oldest first',
}

export const itemLabels: Readonly<Record<string, string>> = {
  personalInfo: /*i18n*/ 'Personal information',
  travelDetails: /*i18n*/ 'Travel details',
  answer: /*i18n*/ 'An answer in their own words',
  ...Object.fromEntries(documentTypeNames.map((type) => [`document:${type}`, documentTypes[type].label])),
}

export const eventLabels: Readonly<Record<string, string>> = {
  'application.started': /*i18n*/ 'Application begun',
  'application.answers-saved': /*i18n*/ 'Answers saved',
  'application.type-changed': /*i18n*/ 'Visa type changed',
  'application.moved': /*i18n*/ 'Status changed',
  'application.representative-declared': /*i18n*/ 'Representative declared',
  'application.representative-removed': /*i18n*/ 'Traveller applies in person',
  'application.declaration-made': /*i18n*/ 'Declaration made',
  'application.information-asked': /*i18n*/ 'Information asked for',
  'application.assigned': /*i18n*/ 'Case assigned',
  'application.review-asked': /*i18n*/ 'Review asked for',
  'application.review-decided': /*i18n*/ 'Review decided',
  'case.opened': /*i18n*/ 'Case opened',
  'case.message-sent': /*i18n*/ 'Message sent to the applicant',
  'case.noted': /*i18n*/ 'Note written',
  'case.read-with-reason': /*i18n*/ 'Read by another officer, with a reason',
  'case.skipped': /*i18n*/ 'Case skipped, with a note why',
  'case.priority-changed': /*i18n*/ 'Priority changed',
  'case.interview-wanted': /*i18n*/ 'Interview wanted',
  'case.decision-proposed': /*i18n*/ 'Decision proposed',
  'case.approval-sampled': /*i18n*/ 'Kept for a person as a sample',
  'case.duplicate-judged': /*i18n*/ 'Duplicate judged',
  'watchlist.case-matched': /*i18n*/ 'Like a new entry of the watchlist',
  'watchlist.hit-judged': /*i18n*/ 'Watchlist hit judged',
  'visa.issued': /*i18n*/ 'Visa issued',
  'visa.read': /*i18n*/ 'Visa opened',
  'visa.suspended': /*i18n*/ 'Visa suspended',
  'visa.reinstated': /*i18n*/ 'Suspension ended',
  'visa.correction-asked': /*i18n*/ 'Correction asked for',
  'visa.correction-withdrawn': /*i18n*/ 'Correction taken back',
  'visa.correction-requested': /*i18n*/ 'Holder asked for a correction',
  'visa.correction-request-declined': /*i18n*/ 'Request for a correction declined',
  'visa.correction-request-withdrawn': /*i18n*/ 'Request for a correction withdrawn by the holder',
  'visa.correction-request-closed': /*i18n*/ 'Request for a correction closed',
  'visa.revoked': /*i18n*/ 'Visa revoked',
  'visa.superseded': /*i18n*/ 'Visa replaced',
  'visa.expired': /*i18n*/ 'Visa expired',
  'border.crossed': /*i18n*/ 'Border crossed',
  'document.uploaded': /*i18n*/ 'Document uploaded',
  'document.reused': /*i18n*/ 'Document taken over from an earlier application',
  'document.removed': /*i18n*/ 'Document removed',
  'document.read': /*i18n*/ 'Document opened',
  'document.reviewed': /*i18n*/ 'Document reviewed',
  'document.scanned': /*i18n*/ 'File scanned',
  'payment.started': /*i18n*/ 'Payment begun',
  'payment.settled': /*i18n*/ 'Payment received',
  'appointment.booked': /*i18n*/ 'Appointment booked',
  'appointment.moved': /*i18n*/ 'Appointment moved',
  'appointment.cancelled': /*i18n*/ 'Appointment cancelled',
  'appointment.completed': /*i18n*/ 'Appointment completed',
  'appointment.missed': /*i18n*/ 'Appointment missed',
  'appointment.checked-in': /*i18n*/ 'Checked in',
  'interview.entered': /*i18n*/ 'Applicant entered the waiting room',
  'interview.started': /*i18n*/ 'Interview begun',
  'interview.ended': /*i18n*/ 'Interview ended',
  'interview.recording-asked': /*i18n*/ 'Applicant asked for consent to a recording',
  'interview.recording-answered': /*i18n*/ 'Applicant answered whether the interview may be recorded',
  'interview.recording-begun': /*i18n*/ 'Recording of the interview begun',
  'interview.recording-ended': /*i18n*/ 'Recording of the interview ended',
  'interview.recording-watched': /*i18n*/ 'Recording of the interview watched',
  'interview.recording-withdrawn': /*i18n*/ 'Consent to the recording taken back, recording deleted',
  'identity.started': /*i18n*/ 'Identity check begun',
  'identity.decided': /*i18n*/ 'Identity check made',
  'identity.reviewed': /*i18n*/ 'Identity check reviewed by an officer',
  'identity.expired': /*i18n*/ 'Identity check ran out',
}
