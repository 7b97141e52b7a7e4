import { Trans, useLingui } from '@lingui/react/macro'
import { statusLabel, statusProgress } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { Progress } from '#foundation/ui/progress.tsx'
import { barColour, isReached, stages } from '../tracker.ts'

export function StageBar({ status }: { status: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <div>
      <Progress
        label={t`Progress`}
        value={statusProgress(status)}
        text={translate(statusLabel(status))}
        tone={barColour(status)}
      />
      <ol className="mt-2 flex justify-between gap-2 text-xs hyphens-auto sm:grid sm:grid-cols-4 sm:gap-1 sm:text-sm">
        {stages.map((stage, index) => {
          const reached = isReached(stage, status)
          return (
            <li
              key={stage.status}
              data-reached={reached}
              className={`flex min-w-0 flex-col sm:flex-row sm:items-start sm:gap-1 ${placeOf(index)} ${reached ? 'font-semibold text-ink' : 'text-soft'}`}
            >
              {reached ? (
                <Icon name="check" className="size-4 text-green sm:mt-0.5" />
              ) : (
                <span aria-hidden="true" className="m-1 size-2 rounded-full border border-edge sm:mt-1.5" />
              )}
              <span className="max-w-full">
                {translate(stage.label)}
                <span className="sr-only">{reached ? <Trans>, reached</Trans> : <Trans>, still to come</Trans>}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function placeOf(index: number): string {
  if (index === 0) return 'items-start sm:justify-start'
  if (index === stages.length - 1) return 'items-end text-right sm:justify-end'
  return 'items-center text-center sm:justify-center'
}
