import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import type { StaffVisa } from '../../visa-file.ts'
import { HolderChanges } from '../holder-changes.tsx'
import { SecondPersonNotice } from './second-person-notice.tsx'

interface CorrectionNoticeProps {
  visa: StaffVisa
  correction: NonNullable<StaffVisa['correction']>
}

export function CorrectionNotice({ visa: { id, visaNumber, person }, correction }: CorrectionNoticeProps) {
  const { t, i18n } = useLingui()
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
      title={(name) => t`${name} requested this correction.`}
      meanwhile={<Trans>It stays as it is until a second administrator confirms.</Trans>}
      confirmation={{
        label: <Trans>Confirm correction</Trans>,
        title: t`Replace visa ${number}?`,
        act: <Trans>Issue the new visa</Trans>,
        consequence: (
          <Sentences>
            <Trans>A new visa with its own number replaces this one immediately.</Trans>
            <Trans>The holder receives an email with the reason and the new PDF.</Trans>
          </Sentences>
        ),
      }}
      onConfirm={replace}
      onWithdraw={() => withdraw.mutateAsync()}
      withdrawal={<Trans>Withdraw the correction</Trans>}
    >
      {correction.evidence && (
        <p className="mt-1">
          <span className="text-soft">{joinLabel(t`Evidence`, '', i18n.locale)}</span>
          {correction.evidence}
        </p>
      )}
      <HolderChanges person={person} changes={correction.changes} />
    </SecondPersonNotice>
  )
}
