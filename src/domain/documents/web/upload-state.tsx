import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Progress } from '#foundation/ui/progress.tsx'
import type { Uploading } from './use-uploads.ts'

export function UploadState({
  upload: { fileName, phase, progress, message, isRefused = false },
  onCancel,
  onRetry,
}: {
  upload: Uploading
  onCancel: () => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  if (phase === 'failed')
    return (
      <div className="mt-3 rounded-md border-l-4 border-l-red bg-red-soft p-3">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p>{translate(message ?? '')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {!isRefused && (
            <Button tone="secondary" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )}
          <Button tone="quiet" onClick={onCancel}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      </div>
    )
  const phaseLabels = {
    preparing: t`Preparing the picture...`,
    sending: t`Uploading...`,
    waiting: t`Waiting for a connection. The upload will resume where it stopped.`,
    checking: t`Checking the file...`,
  }[phase]
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{fileName}</span>
        <span role="status" className="text-soft">
          {phaseLabels}
        </span>
      </p>
      <Progress label={t`Upload of ${fileName}`} value={progress} />
      <Button tone="quiet" className="mt-1" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
