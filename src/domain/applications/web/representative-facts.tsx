import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { capacities, type Representative } from '../representative.ts'

export function RepresentativeFacts({ representative }: { representative: Representative }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const { capacity, fullName, organisation, declaredAt } = representative
  return (
    <SummaryList
      rows={[
        { name: 'fullName', label: t`Applied by`, value: fullName },
        { name: 'capacity', label: t`Applied as`, value: translate(capacities[capacity]) },
        ...(organisation === '' ? [] : [{ name: 'organisation', label: t`Organisation`, value: organisation }]),
        { name: 'consent', label: t`Consent of the traveller declared`, value: moment(declaredAt) },
      ]}
    />
  )
}
