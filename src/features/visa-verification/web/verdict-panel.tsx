import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isVisaType, visaTypes } from '#domain/applications/visa-types.ts'
import { countryName } from '#foundation/values/countries.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { CheckedVisa, Verdict } from '../result.ts'
import type { Decision } from './decide.ts'

const verdictClasses: Record<Verdict, string> = {
  valid: 'border-green bg-green-soft text-green',
  'not-valid': 'border-red bg-red-soft text-red-text',
  check: 'border-amber bg-amber-soft text-amber',
}

const icons = { valid: 'check', check: 'search', 'not-valid': 'close' } as const satisfies Record<Verdict, string>

export function VerdictPanel({ decision, onAgain }: { decision: Decision; onAgain: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const verdictLabels: Record<Verdict, string> = { valid: t`VALID`, 'not-valid': t`NOT VALID`, check: t`CHECK` }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t`Result`}
      className={`rounded-md border-2 p-4 sm:p-6 ${verdictClasses[decision.verdict]}`}
    >
      <p
        role="alert"
        className="flex items-center gap-3 text-[min(3rem,11vw)] leading-none font-bold sm:gap-4 sm:text-7xl"
      >
        <Icon name={icons[decision.verdict]} className="-ml-1 size-14 sm:size-18" />
        {verdictLabels[decision.verdict]}
      </p>
      <p className="mt-3 text-lg text-ink">{translate(decision.message)}</p>
      {decision.visa && <Facts visa={decision.visa} />}
      <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-soft">
        {decision.isOffline && <Trans>Checked on this device, without a connection.</Trans>}
        {/* Nothing is sent when no code could be read. */}
        {!decision.isOffline && decision.shown && <Trans>Checked with the service just now.</Trans>}
        <code>{decision.code}</code>
      </p>
      <Button tone="secondary" className="mt-4" onClick={onAgain}>
        <Trans>Check another visa</Trans>
      </Button>
    </section>
  )
}

function Facts({ visa }: { visa: CheckedVisa }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const { stayDays: count } = visa
  return (
    <div className="mt-4 rounded-md bg-card px-3 py-1 text-ink sm:px-4">
      <SummaryList
        rows={[
          { name: 'name', label: t`Name`, value: visa.name },
          { name: 'passport', label: t`Passport number ends with`, value: visa.passport.replace(/•/g, '') },
          { name: 'nationality', label: t`Nationality`, value: countryName(visa.nationality, i18n.locale as Language) },
          {
            name: 'type',
            label: t`Type of visa`,
            value: isVisaType(visa.type) ? translate(visaTypes[visa.type].title) : visa.type,
          },
          { name: 'from', label: t`Valid from`, value: format.date(visa.validFrom) },
          { name: 'until', label: t`Valid until`, value: format.date(visa.validUntil) },
          {
            name: 'entries',
            label: t`Number of entries`,
            value: visa.entries === 0 ? t`Multiple` : String(visa.entries),
          },
          { name: 'stay', label: t`Duration of stay`, value: t`${plural(count, { one: '# day', other: '# days' })}` },
        ]}
      />
    </div>
  )
}
