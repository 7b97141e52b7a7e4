import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import type { StaffVisa } from '../../visa-file.ts'
import { SecondPersonNotice } from './second-person-notice.tsx'

interface RevocationNoticeProps {
  visa: StaffVisa
  revocation: NonNullable<StaffVisa['revocation']>
}

export function RevocationNotice({ visa: { id, visaNumber }, revocation }: RevocationNoticeProps) {
  const { t } = useLingui()
  const confirm = useWrite(visasApi.confirmRevocation, { id })
  const reinstate = useWrite(visasApi.reinstate, { id })
  const { moment } = useFormat()
  const until = moment(revocation.lapsesAt)
  const number = formatVisaNumber(visaNumber)

  async function revoke() {
    await confirm.mutateAsync()
    toast({ title: t`Visa revoked` })
  }
  return (
    <SecondPersonNotice
      request={revocation}
      title={(name) => t`${name} suspended this visa.`}
      meanwhile={
        <Trans>
          It is not accepted anywhere. Unless a second person confirms the revocation by {until}, it becomes valid
          again.
        </Trans>
      }
      confirmation={{
        tone: 'danger',
        label: <Trans>Confirm revocation</Trans>,
        title: t`Revoke visa ${number}?`,
        act: <Trans>Revoke the visa</Trans>,
        consequence: (
          <Trans>
            The visa becomes invalid everywhere immediately. The holder receives an email with the reason. This can’t be
            undone.
          </Trans>
        ),
      }}
      onConfirm={revoke}
      onWithdraw={() => reinstate.mutateAsync()}
      withdrawal={<Trans>End the suspension</Trans>}
      canWithdraw
    />
  )
}
