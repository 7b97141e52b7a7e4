import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'

export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useLingui()
  const [place, count] = [current + 1, steps.length]
  const stateOf = (index: number) => {
    if (index < current) return 'complete'
    return index === current ? 'current' : 'upcoming'
  }
  return (
    <nav aria-label={t`Progress`}>
      <p className="font-semibold sm:sr-only">
        <Trans>
          Step {place} of {count}
        </Trans>
        : {steps[current]}
      </p>
      <ol className="mt-2 flex gap-1 sm:mt-0 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-state={stateOf(index)}
            className={`flex grow items-center gap-2 border-t-4 pt-2 ${index <= current ? 'border-blue' : 'border-line text-soft'} ${index === current ? 'font-semibold' : ''}`}
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
