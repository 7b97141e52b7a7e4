/** A reserved visa has its number and content, but is not signed and not visible. */
export const visaStatuses = {
  reserved: /*i18n*/ 'Being issued',
  active: /*i18n*/ 'Active',
  suspended: /*i18n*/ 'Suspended',
  expired: /*i18n*/ 'Expired',
  revoked: /*i18n*/ 'Revoked',
  superseded: /*i18n*/ 'Replaced',
} as const
export type VisaStatus = keyof typeof visaStatuses
export const visaStatusNames = Object.keys(visaStatuses) as [VisaStatus, ...VisaStatus[]]

/** A visa that no longer allows entry cannot be downloaded: its PDF would look like a valid one. */
export const downloadProblems: Partial<Record<VisaStatus, string>> = {
  suspended: /*i18n*/ 'This visa is suspended, so it can’t be downloaded.',
  revoked: /*i18n*/ 'This visa was revoked, so it can’t be downloaded.',
  superseded: /*i18n*/ 'This visa was replaced, so it can’t be downloaded.',
}

export const visaWarnings: Partial<Record<VisaStatus, string>> = {
  suspended: /*i18n*/ 'This visa is suspended. Please do not travel with it for now.',
  revoked: /*i18n*/ 'This visa was revoked. Please do not travel with it.',
  superseded: /*i18n*/ 'This visa was replaced by a new one and is no longer valid.',
  expired: /*i18n*/ 'This visa has expired.',
}

export function canDownload(status: VisaStatus | null): boolean {
  return status !== null && status !== 'reserved' && downloadProblems[status] === undefined
}
