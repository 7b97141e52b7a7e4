import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type Ref } from 'react'
import { priorities } from '#domain/applications/priority.ts'
import { statusLabel, statusNames } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { FilterDay, Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { sorts } from '../../../views.ts'
import { priorityLabels, sortLabels } from '../staff-labels.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { listCountries } from '#foundation/values/countries.ts'
import { caseListsApi } from '../../../lists/api.ts'
import { flags, flagNames } from '../../../case.ts'
import { SavedViews } from './saved-views.tsx'
import { useCasesSearch } from './use-cases-search.ts'

export function CaseFilters({ searchBox }: { searchBox: Ref<HTMLInputElement> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { filter, isFiltered, change, clear } = useCasesSearch()
  const [isOpen, setOpen] = useState(false)
  const hasMore = [filter.assignedTo, filter.flag, filter.nationality, filter.dueBy, filter.arrivesBy].some(Boolean)
  return (
    <div className="space-y-2 md:[&_.field-box]:min-h-9! md:[&_.field-box]:py-1! md:[&_button]:min-h-9! md:[&_button]:py-1! md:[&_form]:max-w-80! md:[&_select]:max-w-48">
      <Filters>
        <SearchBox
          label={t`Search cases`}
          placeholder={t`Name or number`}
          value={filter.q}
          box={searchBox}
          onSearch={(q) => change({ q })}
        />
        <div className={isFiltered || isOpen ? 'contents' : 'contents max-md:hidden'}>
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
            all={t`Default order`}
            value={filter.sort}
            options={sorts.map((value) => ({ value, label: translate(sortLabels[value]) }))}
            onChoose={(sort) => change({ sort })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 md:[&_button]:text-sm">
          {!hasMore && (
            <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Trans>More filters</Trans>
            </Button>
          )}
          {isFiltered && (
            <Button tone="quiet" onClick={clear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <SavedViews />
        </div>
      </Filters>
      {(isOpen || hasMore) && <MoreFilters />}
    </div>
  )
}

function MoreFilters() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { filter, change } = useCasesSearch()
  const { data: staff = [] } = useRead(caseListsApi.staff, {})
  const countries = listCountries(usePageLanguage().language)
  return (
    <div className="mt-1 md:[&_select]:max-w-48!">
      <Filters>
        <FilterSelect
          label={t`Officer`}
          all={t`All officers`}
          value={filter.assignedTo}
          options={staff.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChoose={(assignedTo) => change({ assignedTo })}
        />
        <FilterSelect
          label={t`Flag`}
          all={t`Flagged or not`}
          value={filter.flag}
          options={flagNames.map((value) => ({ value, label: translate(flags[value]) }))}
          onChoose={(flag) => change({ flag })}
        />
        <FilterSelect
          label={t`Nationality`}
          all={t`All nationalities`}
          value={filter.nationality}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(nationality) => change({ nationality })}
        />
        <FilterDay label={t`Due by`} value={filter.dueBy} onChoose={(dueBy) => change({ dueBy })} />
        <FilterDay label={t`Arrives by`} value={filter.arrivesBy} onChoose={(arrivesBy) => change({ arrivesBy })} />
      </Filters>
    </div>
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
