import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { canBeExpress } from '#domain/payments/express.ts'
import { expressFee } from '#domain/payments/fees.ts'
import { travellersOf } from '#domain/payments/web/payable.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { addCents, inDollars } from '#foundation/values/money.ts'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Tick } from './tick.tsx'

/** Offered where it makes the decision come earlier for everyone who pays together. */
export function useExpressOffer(application: Application, { expressBy }: Pick<Application, 'expressBy'>) {
  const fees = useFees()
  const types = travellersOf(application).map(({ applicationType }) => applicationType)
  const days = types.map((type) => expressBy?.[type])
  if (!canBeExpress(types, fees.express) || days.some((day) => day === undefined)) return undefined
  return {
    fee: addCents(...types.map((type) => expressFee(type, fees))),
    count: types.length,
    day: days.filter((day) => day !== undefined).toSorted((one, other) => other.localeCompare(one))[0],
  }
}

interface ExpressChoiceProps {
  offer: NonNullable<ReturnType<typeof useExpressOffer>>
  normalDay: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function ExpressChoice({ offer, normalDay, isChosen, onChoose }: ExpressChoiceProps) {
  const { t } = useLingui()
  const format = useFormat()
  const dollars = useDollars()
  const fee = dollars(inDollars(offer.fee))
  const day = format.date(offer.day ?? null)
  const otherwise = format.date(normalDay ?? null)
  return (
    <Section title={t`Express processing`}>
      <div>
        <Tick isTicked={isChosen} onTick={onChoose}>
          <span className="font-semibold">
            {offer.count > 1 ? (
              <Trans>
                Decide our applications by {day} for {fee} more
              </Trans>
            ) : (
              <Trans>
                Decide my application by {day} for {fee} more
              </Trans>
            )}
          </span>
        </Tick>
        <p className="pl-9 text-soft">
          <Trans>
            Otherwise you can expect it by {otherwise}. If we’re late, we refund the express fee automatically. Time
            spent waiting for you doesn’t count.
          </Trans>
        </p>
      </div>
    </Section>
  )
}
