import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { testCards } from './sandbox-card.ts'
import { formatCardNumber } from './card-text.ts'

export function TestCards() {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <details className="rounded-md border-l-4 border-l-amber-bar bg-amber-soft p-4">
      <summary className="font-semibold">
        <Trans>Sandbox: no real money. Test cards</Trans>
      </summary>
      <p className="mt-2">
        <Trans>
          Please don’t enter a real card. Use any name, a future expiry date and any CVV with these numbers. Any other
          number pays immediately.
        </Trans>
      </p>
      <dl aria-label={t`Test cards`} className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {testCards.map(({ number, label }) => (
          <div key={number} className="sm:contents">
            <dt className="font-mono whitespace-nowrap">{formatCardNumber(number)}</dt>
            <dd className="text-soft">{translate(label)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
