import { Trans, useLingui } from '@lingui/react/macro'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button, LinkButton } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { screens } from '#foundation/paths.ts'
import { CheckAnswers } from './check-answers.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** Paid, but no longer valid when the payment arrived: correct and submit it without paying again. */
export function PaidDraft({ application }: { application: Application }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const submit = useWrite(lifecycleApi.submit, { id: application.id })
  return (
    <WizardFrame application={application} step="review" title={t`Almost there`}>
      <Notice kind="warning" title={<Trans>We received your payment, but the application is not submitted yet</Trans>}>
        <Trans>
          Please check your answers again, change anything that is out of date, and submit. You won’t pay again.
        </Trans>
      </Notice>
      {submit.isError && (
        <Notice kind="problem">{translate(messageOf(submit.error) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      <CheckAnswers application={application} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          aria-disabled={submit.isPending}
          onClick={() => {
            if (submit.isPending) return
            submit.mutate(undefined, { onSuccess: () => toast({ title: t`Application submitted` }) })
          }}
        >
          {submit.isPending && <Spinner />}
          <Trans>Submit application</Trans>
        </Button>
        <LinkButton to={screens.dashboard.path} tone="secondary">
          <Trans>Return to Dashboard</Trans>
        </LinkButton>
      </div>
    </WizardFrame>
  )
}
