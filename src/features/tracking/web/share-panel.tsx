import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { screens } from '#foundation/paths.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { Panel } from './panel.tsx'

const indicatorFor = 2000

/** Safe to share: only the owner sees anything there. */
export function SharePanel({ applicationNumber }: { applicationNumber: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const link = `${window.location.origin}${screens.trackApplication.path}?app=${encodeURIComponent(applicationNumber)}`
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), indicatorFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      toast({ title: t`Link copied` })
    } catch {
      const description = t`Failed to copy link. Please try again.`
      toast({ title: t`Error`, description, variant: 'destructive' })
    }
  }

  return (
    <Panel title={t`Link to this application`}>
      <p className="text-soft">
        <Trans>Opens this page on your other devices once you sign in. No one else can see it.</Trans>
      </p>
      <p className="font-mono text-sm wrap-anywhere">{link}</p>
      <Button tone="secondary" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'link'} className="size-5" />
        {copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
    </Panel>
  )
}
