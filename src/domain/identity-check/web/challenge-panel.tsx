import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { Progress } from '#foundation/ui/progress.tsx'
import { challengeInstructions, hints, type ChallengeStep } from '../challenge.ts'
import type { IdentityCheck } from '../identity-check.ts'

export function ChallengePanel({ of: { challenge, step } }: { of: IdentityCheck }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { hint, done, rounds, progress } = challenge
  const shown = hint && hint !== 'not-yet' ? hints[hint] : undefined
  return (
    <div>
      <div role="status" className="rounded-md bg-blue-soft p-4 text-center">
        <p className="text-xl font-semibold">
          {step === 'selfie' ? translate(challengeInstructions[challenge.ask ?? 'front']) : <Trans>Thank you</Trans>}
        </p>
        <p className={`min-h-6 ${hint === 'hold' ? 'text-soft' : 'text-amber'}`}>{shown && translate(shown)}</p>
      </div>
      <Progress label={t`Progress of this movement`} value={progress * 100} tone={progress >= 1 ? 'green' : 'amber'} />
      <ol className="mt-2 flex flex-wrap justify-center gap-3" aria-label={t`Movements done: ${done} of ${rounds}`}>
        {Array.from({ length: rounds }, (_, index) => (
          <li
            key={index}
            className={`flex size-8 items-center justify-center rounded-full border ${index < done ? 'border-green text-green' : 'border-edge text-soft'}`}
          >
            {index < done ? <Icon name="check" className="size-5" /> : index + 1}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The picture is shown as in a mirror, so the person's left is on the left. */
export function Direction({ of: ask }: { of: ChallengeStep | null }) {
  if (ask !== 'left' && ask !== 'right') return null
  return (
    <svg
      viewBox="0 0 24 48"
      aria-hidden="true"
      className={`pointer-events-none absolute top-1/2 h-24 -translate-y-1/2 drop-shadow ${ask === 'left' ? 'left-3' : 'right-3 -scale-x-100'}`}
    >
      <path
        d="M18 6 6 24l12 18"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
