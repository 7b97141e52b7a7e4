import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#accounts/web/use-user.ts'
import { useAnswerLabels, useChoices } from '#applications/web/answer-words.ts'
import { countryName } from '#platform/countries.ts'
import { wordsOf } from '#platform/web/client.ts'
import { useWrite } from '#platform/web/use-api.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { toast } from '#ui/toast-store.ts'
import { useFormat } from '#ui/use-format.ts'
import { useReader } from '#ui/use-reader.ts'
import { visasApi } from '../api.ts'
import { spacedNumber } from '../visa-number.ts'
import type { DeskVisa, Holder } from '../visa.ts'

interface CorrectionNoticeProps {
  visa: DeskVisa
  correction: NonNullable<DeskVisa['correction']>
}

/** What the visa is to say instead, who wants that and why. The other administrator decides. */
export function CorrectionNotice({ visa, correction: { by, at, reason, changes } }: CorrectionNoticeProps) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const user = useUser()
  const deeds = useDeeds(visa.id)
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = by?.id === user?.id
  const name = by?.fullName ?? t`A former colleague`
  const number = spacedNumber(visa.visaNumber)
  return (
    <Notice kind="warning" title={<Trans>{name} wants this visa corrected.</Trans>}>
      <p className="text-soft">{moment(at)}</p>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      <Changes person={visa.person} changes={changes} />
      {user?.role === 'admin' && (
        <>
          {isOwn && (
            <p className="mt-1">
              <Trans>It stays as it is until a second administrator confirms.</Trans>
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {!isOwn && (
              <Button onClick={() => setConfirming(true)}>
                <Trans>Confirm correction</Trans>
              </Button>
            )}
            <Button tone="secondary" aria-disabled={deeds.isBusy} onClick={() => void deeds.withdraw()}>
              {isOwn ? <Trans>Take the request back</Trans> : <Trans>Let the visa stand</Trans>}
            </Button>
          </div>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Replace visa ${number}?`}
          act={<Trans>Issue the new visa</Trans>}
          onConfirm={deeds.confirm}
          onClose={() => setConfirming(false)}
        >
          <p>
            <Trans>A new visa with a number of its own takes the place of this one at once.</Trans>{' '}
            <Trans>The holder gets a mail with the reason and the new PDF.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}

/** Each answer that changes, as it is and as it is to be. */
function Changes({ person, changes }: { person: Holder; changes: NonNullable<DeskVisa['correction']>['changes'] }) {
  const label = useAnswerLabels()
  const shown = useShown()
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

function useShown() {
  const { date } = useFormat()
  const { language } = useReader()
  const choices = useChoices()
  return (name: keyof Holder, value: string) => {
    if (name === 'dob' || name === 'expiryDate') return date(value)
    if (name === 'nationality' || name === 'passportCountry') return countryName(value, language)
    return name === 'gender' ? choices.gender[value as Holder['gender']] : value
  }
}

function useDeeds(id: string) {
  const { t } = useLingui()
  const say = useSay()
  const confirm = useWrite(visasApi.confirmCorrection, { id })
  const withdraw = useWrite(visasApi.withdrawCorrection, { id })
  const tell = (error: unknown) =>
    toast({ title: t`That did not work`, description: say(wordsOf(error) ?? ''), variant: 'destructive' })
  return {
    isBusy: withdraw.isPending,
    async confirm() {
      try {
        const number = spacedNumber((await confirm.mutateAsync()).visaNumber)
        toast({ title: t`New visa issued`, description: t`Its number is ${number}.` })
      } catch (error) {
        tell(error)
        throw error
      }
    },
    async withdraw() {
      if (withdraw.isPending) return
      try {
        await withdraw.mutateAsync()
        toast({ title: t`The visa stands` })
      } catch (error) {
        tell(error)
      }
    },
  }
}
