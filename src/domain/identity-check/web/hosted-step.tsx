import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { loadHostedProvider } from './hosted-provider.ts'

type Loaded = Awaited<ReturnType<typeof loadHostedProvider>>

/** Events of this frame decide nothing: the server receives the signed decision. */
export function HostedStep({ url, onEnded }: { url: string | null; onEnded: () => void }) {
  const { t } = useLingui()
  const [provider, setProvider] = useState<Loaded>()
  const [isAway, setAway] = useState(false)
  const [isCanceled, setCanceled] = useState(false)
  useEffect(() => {
    loadHostedProvider().then(
      (loaded) => setProvider(() => loaded),
      () => setAway(true),
    )
  }, [])

  function start() {
    if (isAway)
      toast({
        title: t`Verification Error`,
        description: t`Failed to start identity verification. Please try again.`,
        variant: 'destructive',
      })
    else if (!provider)
      toast({ title: t`SDK Loading`, description: t`Please wait for the verification system to load...` })
    else if (!url)
      toast({
        title: t`Setup Error`,
        description: t`Verification container not ready. Please try again.`,
        variant: 'destructive',
      })
    else
      provider.createVeriffFrame({
        url,
        onEvent: (event) => {
          if (event === 'FINISHED') onEnded()
          setCanceled(event === 'CANCELED')
        },
      })
  }

  return (
    <div className="space-y-4">
      <p>
        <Trans>Our identity provider carries out the check in a separate window. Have your passport ready.</Trans>
      </p>
      {isCanceled && (
        <Notice
          kind="problem"
          title={t`Verification failed. This could be due to poor image quality, document issues, or other factors.`}
        />
      )}
      <Button onClick={start}>
        {isCanceled ? <Trans>Try Again</Trans> : <Trans>Start identity verification</Trans>}
      </Button>
    </div>
  )
}
