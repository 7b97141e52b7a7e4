import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'

interface StepIndicatorProps {
  steps: readonly string[]
  current: number
  /** Where the bar itself is to be read out, with its percentage. */
  progressLabel?: string
}

/** Each part fills from the left when its step is reached. */
const part =
  'h-1 flex-1 bg-line before:block before:h-1 before:origin-left before:bg-blue before:transition-transform before:duration-500'

export function StepIndicator({ steps, current, progressLabel }: StepIndicatorProps) {
  const { t } = useLingui()
  const [place, count, name] = [current + 1, steps.length, steps[current]]
  const stateOf = (index: number) => {
    if (index < current) return 'complete'
    return index === current ? 'current' : 'upcoming'
  }
  return (
    <nav aria-label={t`Progress`}>
      <p className="font-semibold sm:sr-only">
        <Trans>
          Step {place} of {count}: {name}
        </Trans>
      </p>
      <div
        className="mt-2 flex gap-1 sm:mt-0 sm:gap-3"
        {...(progressLabel !== undefined && {
          role: 'progressbar',
          'aria-label': progressLabel,
          'aria-valuenow': Math.round((place / count) * 100),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        })}
      >
        {steps.map((step, index) => (
          <span key={step} className={`${part} ${index <= current ? '' : 'before:scale-x-0'}`} />
        ))}
      </div>
      <ol className="flex gap-1 sm:mt-2 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-state={stateOf(index)}
            className={`flex-1 ${index <= current ? '' : 'text-soft'} ${index === current ? 'font-semibold' : ''}`}
          >
            <span className="sr-only flex items-center gap-2 sm:not-sr-only">
              {index < current ? <Icon name="check" className="size-5 text-green" /> : <span>{index + 1}</span>}
              {step}
              <span className="sr-only">
                {{ complete: t`complete`, current: t`current`, upcoming: t`upcoming` }[stateOf(index)]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
