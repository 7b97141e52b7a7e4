import type { ReactNode } from 'react'
import { listCountries } from '#foundation/values/countries.ts'
import { SearchableSelect } from '#foundation/ui/searchable-select.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

interface CountryFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  autoComplete?: string
}

export function CountryField(props: CountryFieldProps) {
  const { language } = usePageLanguage()
  const options = listCountries(language).map(({ code, name }) => ({ value: code, label: name }))
  return <SearchableSelect {...props} options={options} />
}
