import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { visaTypeOf, isVisaType } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { addCents, inDollars, type Cents } from '#foundation/values/money.ts'
import { Section } from '#foundation/ui/card.tsx'
import { expressFee, priceOf, visaFee, type Fees } from '../fees.ts'
import { useDollars, withCurrency } from './use-dollars.ts'
import { useFees } from './use-fees.ts'

export interface Traveller {
  id: string
  applicationType: string
  applicationNumber: string
  name: string
}

export interface Purchase {
  travellers: readonly Traveller[]
  isExpress: boolean
  balance?: Cents | undefined
}

export function totalOf({ travellers, isExpress, balance }: Purchase, fees: Fees): Cents {
  if (balance !== undefined) return balance
  return addCents(...travellers.map(({ applicationType }) => priceOf(applicationType, isExpress, fees)))
}

export function FeeSummary({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const fees = useFees()
  const { travellers, isExpress, balance } = purchase
  const isGroup = travellers.length > 1
  if (balance !== undefined)
    return (
      <Section title={t`Fee summary`}>
        <dl>
          <Line isTotal label={t`Rest of the fee`} amount={withCurrency(dollars(inDollars(balance)))} />
        </dl>
      </Section>
    )
  return (
    <Section title={t`Fee summary`}>
      <div className="space-y-3">
        {travellers.map(({ id, applicationType, applicationNumber, name }) => (
          <div key={id} className="border-b border-line pb-3">
            {isGroup && (
              <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{name || t`Traveller without a name`}</span>
                <span className="font-mono text-sm text-soft">{applicationNumber}</span>
              </p>
            )}
            <dl>
              <Line
                label={<VisaFeeLabel of={applicationType} />}
                amount={dollars(inDollars(visaFee(applicationType, fees)))}
              />
              <Line label={t`Processing fee`} amount={dollars(inDollars(fees.processing))} />
              {isExpress && (
                <Line label={t`Express processing`} amount={dollars(inDollars(expressFee(applicationType, fees)))} />
              )}
            </dl>
          </div>
        ))}
        <dl>
          <Line
            isTotal
            label={
              isGroup
                ? t`Total for ${plural({ count: travellers.length }, { one: '# traveller', other: '# travellers' })}`
                : t`Total`
            }
            amount={withCurrency(dollars(inDollars(totalOf(purchase, fees))))}
          />
        </dl>
      </div>
    </Section>
  )
}

function VisaFeeLabel({ of }: { of: string }) {
  const translate = useTranslate()
  if (!isVisaType(of)) return <Trans>Visa fee</Trans>
  const visa = translate(visaTypeOf(of).title)
  return (
    <Trans>
      Visa fee <span className="text-soft">({visa})</span>
    </Trans>
  )
}

function Line({ label, amount, isTotal = false }: { label: React.ReactNode; amount: string; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'text-lg font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}
