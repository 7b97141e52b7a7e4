import { Trans } from '@lingui/react/macro'
import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useMoney } from '#foundation/ui/use-money.ts'

const cell = 'py-2.5 pr-2 sm:pr-4 text-left align-top wrap-anywhere hyphens-auto last:pr-0'
/** On a phone the four would be cut into syllables; the tab of the visa names its validity too. */
const wide = 'max-sm:hidden'

export function VisaComparison() {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <section>
      <h2 className="text-2xl">
        <Trans>All visas compared</Trans>
      </h2>
      <table className="mt-3 w-full border-collapse max-sm:text-sm">
        <thead>
          <tr className="border-b-2 border-link">
            <th scope="col" className={cell}>
              <Trans>Visa Type</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Total price</Trans>
            </th>
            <th scope="col" className={`${cell} ${wide}`}>
              <Trans>Validity</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Processing time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {visaTypeNames.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className={`${cell} max-sm:w-[36%]`}>
                {translate(visaTypes[name].title)}
              </th>
              <td className={`${cell} font-semibold`} data-fee={`${name}-total`}>
                {money(totalFee(name))}
              </td>
              <td className={`${cell} ${wide}`}>{translate(visaTypes[name].validity)}</td>
              <td className={cell}>{translate(visaTypes[name].processing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
