import { useLingui } from '@lingui/react/macro'
import { useFormatAnswer } from '#domain/applications/web/answer-labels.ts'
import type { RequestSubject } from '../request-subjects.ts'
import type { Visa } from '../visa.ts'

export function useSubjectValues({ person, holder }: Visa): Readonly<Record<RequestSubject, string>> {
  const { t } = useLingui()
  const format = useFormatAnswer()
  return {
    name: holder.name,
    dob: format('dob', person.dob),
    gender: format('gender', person.gender),
    nationality: format('nationality', person.nationality),
    passport: `${person.passportNumber}, ${format('passportCountry', person.passportCountry)}`,
    other: t`Dates, entries, photo or anything else`,
  }
}
