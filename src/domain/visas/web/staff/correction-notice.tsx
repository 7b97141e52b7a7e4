import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useChoices } from '#domain/applications/web/answer-labels.ts'
import { countryName } from '#foundation/values/countries.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import type { StaffVisa, Holder } from '../../visa.ts'
import { SecondPersonNotice } from './second-person-notice.tsx'

interface CorrectionNoticeProps {
  visa: StaffVisa
  correction: NonNullable<StaffVisa['correction']>
}

export function CorrectionNotice({ visa: { id, visaNumber, person }, correction }: CorrectionNoticeProps) {
  const { t } = useLingui()
  const confirm = useWrite(visasApi.confirmCorrection, { id })
  const withdraw = useWrite(visasApi.withdrawCorrection, { id })
  const number = formatVisaNumber(visaNumber)

  async function replace() {
    const issued = formatVisaNumber((await confirm.mutateAsync()).visaNumber)
    toast({ title: t`New visa issued`, description: t`Its number is ${{ number: issued }}.` })
  }
  return (
    <SecondPersonNotice
      request={correction}
      title={(name) => t`${name} wants this visa corrected.`}
      meanwhile={<Trans>It stays as it is until a second administrator confirms.</Trans>}
      confirmation={{
        label: <Trans>Confirm correction</Trans>,
        title: t`Replace visa ${number}?`,
        act: <Trans>Issue the new visa</Trans>,
        consequence: (
          <>
            <Trans>A new visa with a number of its own takes the place of this one at once.</Trans>{' '}
            <Trans>The holder gets a mail with the reason and the new PDF.</Trans>
          </>
        ),
      }}
      onConfirm={replace}
      onWithdraw={() => withdraw.mutateAsync()}
      withdrawal={<Trans>Drop the correction</Trans>}
    >
      {correction.evidence && (
        <p className="mt-1">
          <span className="text-soft">
            <Trans>Evidence</Trans>:
          </span>{' '}
          {correction.evidence}
        </p>
      )}
      <Changes person={person} changes={correction.changes} />
    </SecondPersonNotice>
  )
}

function Changes({ person, changes }: { person: Holder; changes: NonNullable<StaffVisa['correction']>['changes'] }) {
  const label = useAnswerLabels()
  const shown = useFormatHolderField()
  const names = (Object.keys(person) as (keyof Holder)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== person[name],
  )
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-soft">{label[name]}</dt>
          <dd className="wrap-anywhere">
            <del>{shown(name, person[name])}</del> <ins className="font-semibold">{shown(name, changes[name]!)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFormatHolderField() {
  const { date } = useFormat()
  const { language } = useReader()
  const choices = useChoices()
  return (name: keyof Holder, value: string) => {
    if (name === 'dob' || name === 'expiryDate') return date(value)
    if (name === 'nationality' || name === 'passportCountry') return countryName(value, language)
    return name === 'gender' ? choices.gender[value as Holder['gender']] : value
  }
}
