import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { fillPath } from '#foundation/values/endpoint.ts'
import { Button } from '#foundation/ui/button.tsx'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { visasApi } from '../api.ts'

export function WalletButtons({ applicationId }: { applicationId: string }) {
  const wallets = useRead(visasApi.wallets, {}).data
  return (
    <>
      {wallets?.apple && (
        <a href={fillPath(visasApi.applePass.path, { applicationId })} className={buttonClasses('secondary')}>
          <Trans>Add to Apple Wallet</Trans>
        </a>
      )}
      {wallets?.google && <GoogleButton applicationId={applicationId} />}
    </>
  )
}

/** The link holds the visa, so it is made only when someone wants it. */
function GoogleButton({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isPending, setPending] = useState(false)

  async function open() {
    if (isPending) return
    setPending(true)
    try {
      const { link } = await call(visasApi.googlePass, { params: { applicationId } })
      window.location.assign(link)
    } catch (error) {
      toast({
        title: t`The pass could not be created`,
        description: translate(messageOf(error) ?? t`Please try again.`),
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button tone="secondary" aria-disabled={isPending} onClick={() => void open()}>
      {isPending && <Spinner />}
      <Trans>Add to Google Wallet</Trans>
    </Button>
  )
}
