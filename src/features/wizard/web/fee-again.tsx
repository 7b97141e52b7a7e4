import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { PaymentStep } from '#domain/payments/web/payment-step.tsx'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** Submitted and declared already, so only the money is asked for. */
export function FeeAgain({ application }: { application: Application }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return (
    <WizardFrame
      application={application}
      step="payment"
      title={application.balance === null ? t`Pay the fee again` : t`Pay the rest of the fee`}
      withoutSteps
    >
      {application.balance === null ? (
        <Notice kind="warning" title={t`The fee was returned`}>
          <Trans>We can’t decide without it. Your answers and documents are kept; you only need to pay again.</Trans>
        </Notice>
      ) : (
        <Notice kind="warning" title={t`Part of the fee was returned`}>
          <Trans>We can’t decide until it is paid in full. Your answers and documents are kept.</Trans>
        </Notice>
      )}
      <PaymentStep application={application} isAgain onPaid={() => void queryClient.invalidateQueries()} />
      <LinkButton to={screens.trackApplication.path} search={{ app: application.applicationNumber }} tone="secondary">
        <Trans>Track Application</Trans>
      </LinkButton>
    </WizardFrame>
  )
}
