import { useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { documentTypeOf } from '#domain/documents/document-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import type { OpenCase } from '../../../case.ts'

const shown: readonly AnswerName[] = [
  ...(['nationality', 'dob', 'passportNumber', 'expiryDate', 'email', 'phone'] as const),
  ...(['visaType', 'purpose', 'arrivalDate', 'departureDate', 'accommodationDetails'] as const),
]

export function CaseFacts({ of }: { of: OpenCase }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date, list } = useFormat()
  const labels = useAnswerLabels()
  const show = useFormatAnswer()
  const answers: Readonly<Record<string, string | number | undefined>> = { ...of.personalInfo, ...of.travelDetails }
  const rows = shown
    .filter((name) => answers[name] !== undefined)
    .map((name) => ({ name, label: labels[name], value: show(name, answers[name]) }))
  const documentLabels = list(of.documents.map(({ documentType }) => translate(documentTypeOf(documentType).label)))
  return (
    <div
      role="region"
      aria-label={t`Answers and documents`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-y border-line text-sm"
    >
      <SummaryList
        rows={[
          { name: 'submitted', label: t`Submitted`, value: date(of.submittedAt) },
          ...rows,
          {
            name: 'documents',
            label: t`Documents`,
            value: documentLabels || t({ message: 'None', context: 'documents' }),
          },
          { name: 'assigned', label: t`Assigned to`, value: of.assignedStaff?.fullName ?? t`Unassigned` },
        ]}
      />
    </div>
  )
}
