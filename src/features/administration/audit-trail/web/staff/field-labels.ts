import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'

const fieldLabels: Readonly<Record<string, string>> = {
  agreed: /*i18n*/ 'Agreed',
  amount: /*i18n*/ 'Amount',
  applicationType: /*i18n*/ 'Visa type',
  before: /*i18n*/ 'Before',
  capacity: /*i18n*/ 'Places per time slot',
  centre: /*i18n*/ 'Centre',
  closed: /*i18n*/ 'Closed',
  comments: /*i18n*/ 'Comments',
  coverId: /*i18n*/ 'Covered by',
  date: /*i18n*/ 'Date',
  decision: /*i18n*/ 'Decision',
  direction: /*i18n*/ 'Direction',
  documentType: /*i18n*/ 'Document',
  dueAt: /*i18n*/ 'Due',
  excess: /*i18n*/ 'Overpaid',
  expiresAt: /*i18n*/ 'Valid until',
  given: /*i18n*/ 'Granted',
  grounds: /*i18n*/ 'Reasons',
  inquiryType: /*i18n*/ 'About',
  kind: /*i18n*/ 'Kind',
  message: /*i18n*/ 'Message',
  method: /*i18n*/ 'Payment method',
  missing: /*i18n*/ 'Missing',
  name: /*i18n*/ 'Name',
  note: /*i18n*/ 'Note',
  number: /*i18n*/ 'Number',
  of: /*i18n*/ 'Concerns',
  otherId: /*i18n*/ 'Other application',
  outcome: /*i18n*/ 'Outcome',
  place: /*i18n*/ 'Place',
  proposedBy: /*i18n*/ 'Proposed by',
  reason: /*i18n*/ 'Reason',
  reasons: /*i18n*/ 'Reasons',
  received: /*i18n*/ 'Received',
  reference: /*i18n*/ 'Reference',
  refund: /*i18n*/ 'Refund',
  removed: /*i18n*/ 'Deleted',
  result: /*i18n*/ 'Result',
  role: /*i18n*/ 'Role',
  rows: /*i18n*/ 'Rows',
  startsAt: /*i18n*/ 'Starts',
  state: /*i18n*/ 'State',
  status: /*i18n*/ 'Status',
  theirAmount: /*i18n*/ 'Amount at the provider',
  until: /*i18n*/ 'Until',
  validFrom: /*i18n*/ 'Valid from',
  validUntil: /*i18n*/ 'Valid until',
  verdict: /*i18n*/ 'Assessment',
  visaNumber: /*i18n*/ 'Visa number',
  wanted: /*i18n*/ 'Required',
}

export const moneyFields: ReadonlySet<string> = new Set([
  'amount',
  'excess',
  'missing',
  'received',
  'refund',
  'theirAmount',
])

/** The facts of an event that mean something to a person. All others are ids for the service, and stay in the export. */
export function useFieldLabels(): (field: string, fact?: unknown) => string | undefined {
  const { t } = useLingui()
  const translate = useTranslate()
  const withContext: Readonly<Record<string, string>> = {
    count: t({ message: 'Number', context: 'how many' }),
    key: t({ message: 'Entry', context: 'a row of a list' }),
  }
  return (field, fact) => {
    // A centre's is a number; that of a representative a word.
    if (field === 'capacity' && typeof fact === 'string') return t`Applied as`
    const label = fieldLabels[field]
    return label === undefined ? withContext[field] : translate(label)
  }
}
