import { Refusal } from '#foundation/values/refusal.ts'
import type { ApplicationRow } from './table.ts'

export const applicationNotFound = () =>
  new Refusal('missing', /*i18n*/ 'Application not found.', { code: 'application-not-found' })
export const applicationLocked = (row: ApplicationRow) =>
  new Refusal('conflict', /*i18n*/ 'A submitted application cannot be changed.', {
    code: 'frozen',
    state: { current: { status: row.status } },
  })
