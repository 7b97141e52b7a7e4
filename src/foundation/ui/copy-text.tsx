import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

const shownFor = 2000

export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), shownFor)
    } catch {
      toast({
        title: t`Error`,
        description: t`Copying failed. Please select the text and copy it yourself.`,
        variant: 'destructive',
      })
    }
  }

  return (
    <Button tone="quiet" aria-label={isCopied ? t`Copied: ${label}` : t`Copy: ${label}`} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}
