import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { visaTypeNames, visaTypes, type VisaType, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { Rosette } from '#foundation/ui/guilloche.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { useMoney } from '#foundation/ui/use-money.ts'

interface VisaTypeCardsProps {
  onChoose: (type: VisaTypeId) => void
  chosen: VisaTypeId | undefined
}

export function VisaTypeCards({ onChoose, chosen }: VisaTypeCardsProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Visa Types`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {visaTypeNames.map((name) => (
        <li key={name}>
          <TypeCard {...visaTypes[name]} isChosen={chosen === name} onChoose={() => onChoose(name)} />
        </li>
      ))}
    </ul>
  )
}

type TypeCardProps = VisaType & { isChosen: boolean; onChoose: () => void }

function TypeCard({ id, title, description, validity, processing, isChosen, onChoose }: TypeCardProps) {
  const translate = useTranslate()
  const money = useMoney()
  const fees = useFees()
  const [fee, extra] = [money(fees.visa[id]), money(fees.processing)]
  return (
    <button
      type="button"
      className="group relative flex h-full w-full flex-col items-start overflow-hidden rounded-md border border-edge bg-card p-5 text-left transition-colors hover:border-blue hover:bg-blue-soft"
      onClick={onChoose}
    >
      <Rosette
        className="absolute -right-20 -bottom-24 w-64 max-w-none text-engraving opacity-15"
        curve={{ petals: 12, radius: 330, depth: 130 }}
        turns={4}
      />
      <span className="relative flex w-full items-baseline justify-between gap-3">
        <span className="font-serif text-xl font-semibold">{translate(title)}</span>
        <span className="text-xl font-semibold tabular-nums">{money(totalFee(id, fees))}</span>
      </span>
      <span className="relative mt-2 flex grow flex-col gap-3">
        <span className="grow text-soft">{translate(description)}</span>
        <Fact name={<Trans>You pay</Trans>}>
          <Trans>
            visa fee {fee} and processing fee {extra}
          </Trans>
        </Fact>
        <Fact name={<Trans>Valid</Trans>}>{translate(validity)}</Fact>
        <Fact name={<Trans>Processing time</Trans>}>{translate(processing)}</Fact>
      </span>
      <span className="relative mt-4 inline-flex items-center gap-2 font-semibold text-link group-hover:underline">
        <Trans>Apply</Trans>
        {isChosen ? <Spinner /> : <Icon name="arrow" className="size-5" />}
      </span>
    </button>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="text-soft">{name}:</span> <span className="font-semibold">{children}</span>
    </span>
  )
}
