import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { notificationsApi } from '../api.ts'

const ChangeAddressDialog = lazy(() =>
  Promise.all([import('./change-address-dialog.tsx'), loadDeferredTexts()]).then(
    ([{ ChangeAddressDialog: Shown }]) => ({
      default: Shown,
    }),
  ),
)

export function AddressNotice({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { data } = useRead(notificationsApi.address, { query: { applicationId } })
  const ask = useWrite(notificationsApi.askAddress)
  if (!data?.email || data.state === 'account') return null
  const { email } = data
  const change = <ChangeAddress applicationId={applicationId} />
  if (data.state === 'confirmed')
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="wrap-anywhere text-soft">
          <Trans>Emails also go to {email}.</Trans>
        </p>
        {change}
      </div>
    )

  function again() {
    ask.mutate(
      { applicationId },
      {
        onSuccess: () => toast({ title: t`Link sent` }),
        onError: (error) =>
          toast({
            title: t`That did not work`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Notice kind="warning" title={t`This address is not confirmed yet`}>
      <p className="wrap-anywhere">
        <Trans>Until the link we sent to {email} is opened, emails go only to your account’s address.</Trans>
      </p>
      <Button
        tone="secondary"
        className="mt-2"
        aria-disabled={ask.isPending}
        onClick={() => void (ask.isPending || again())}
      >
        {ask.isPending && <Spinner />}
        <Trans>Send the link again</Trans>
      </Button>
      {change}
    </Notice>
  )
}

function ChangeAddress({ applicationId }: { applicationId: string }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setChanging(true)}>
        <Trans>Change address</Trans>
      </Button>
      {isChanging && (
        <Suspense>
          <ChangeAddressDialog applicationId={applicationId} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
