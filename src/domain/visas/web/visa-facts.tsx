import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryName } from '#foundation/values/countries.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { SummaryRow } from '#foundation/ui/summary-list.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { entryLabels, labels } from '../visa-labels.ts'
import { formatVisaNumber } from '../visa-number.ts'
import type { Visa } from '../visa.ts'

export function useVisaFacts(): (visa: Visa) => SummaryRow[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const { language } = usePageLanguage()
  return ({ visaNumber, validFrom, validUntil, entries, stayDays, issueDate, holder }) => [
    {
      name: 'number',
      label: translate(labels.number),
      value: <span className="font-mono whitespace-nowrap">{formatVisaNumber(visaNumber)}</span>,
    },
    { name: 'issued', label: translate(labels.issued), value: date(issueDate) },
    { name: 'validFrom', label: translate(labels.validFrom), value: date(validFrom) },
    { name: 'validUntil', label: translate(labels.validUntil), value: date(validUntil) },
    { name: 'entries', label: translate(labels.entries), value: translate(entryLabels[entries as 0 | 1 | 2]) },
    {
      name: 'stay',
      label: translate(labels.stay),
      value: t`${plural(stayDays, { one: '# day', other: '# days' })}`,
    },
    { name: 'name', label: t`Name`, value: holder.name },
    {
      name: 'passport',
      label: translate(labels.passport),
      value: <span className="font-mono">{holder.passportNumber}</span>,
    },
    { name: 'nationality', label: translate(labels.nationality), value: countryName(holder.nationality, language) },
    { name: 'born', label: translate(labels.born), value: date(holder.born) },
  ]
}
