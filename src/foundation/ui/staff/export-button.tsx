import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '../button.tsx'
import { Spinner } from '../feedback.tsx'
import { toast } from '../toast-store.ts'

export function ExportButton({ save }: { save: () => Promise<void> }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)

  async function take() {
    if (isBusy) return
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const description = translate(messageOf(error) ?? '')
      toast({ title: t`The file could not be created.`, description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="secondary" aria-disabled={isBusy} onClick={() => void take()}>
      {isBusy && <Spinner />}
      <Trans>Export CSV</Trans>
    </Button>
  )
}
