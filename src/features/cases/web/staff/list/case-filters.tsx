import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { priorities } from '#domain/applications/priority.ts'
import { statusLabel, statusNames } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { sorts } from '../../../views.ts'
import { priorityLabels, sortLabels } from '../staff-labels.ts'
import { useCasesSearch } from './use-cases-search.ts'

export function CaseFilters({ searchBox }: { searchBox: Ref<HTMLInputElement> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { filter, isFiltered, change } = useCasesSearch()
  return (
    <Filters>
      <SearchBox
        label={t`Search cases`}
        placeholder={t`Name or number`}
        value={filter.q}
        box={searchBox}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label={t`Status`}
        all={t`All statuses`}
        value={filter.status}
        options={statusNames
          .filter((name) => name !== 'draft')
          .map((value) => ({ value, label: translate(statusLabel(value)) }))}
        onChoose={(status) => change({ status })}
      />
      <VisaTypeFilter value={filter.type} onChoose={(type) => change({ type })} />
      <FilterSelect
        label={t`Priority`}
        all={t`All priorities`}
        value={filter.priority}
        options={priorities.map((value) => ({ value, label: translate(priorityLabels[value]) }))}
        onChoose={(priority) => change({ priority })}
      />
      <FilterSelect
        label={t`Sort`}
        all={t`As usual`}
        value={filter.sort}
        options={sorts.map((value) => ({ value, label: translate(sortLabels[value]) }))}
        onChoose={(sort) => change({ sort })}
      />
      {isFiltered && (
        <Button
          tone="quiet"
          onClick={() =>
            change({ q: undefined, status: undefined, type: undefined, priority: undefined, assignedTo: undefined })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Filters>
  )
}

interface VisaTypeFilterProps {
  value: string | undefined
  onChoose: (type: string | undefined) => void
}

export function VisaTypeFilter(props: VisaTypeFilterProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const options = visaTypeNames.map((value) => ({ value, label: translate(visaTypes[value].title) }))
  return <FilterSelect label={t`Visa Type`} all={t`All types`} options={options} {...props} />
}
