import { Trans } from '@lingui/react/macro'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { joinList, joinNote } from '#foundation/i18n/join-texts.ts'
import { countryName } from '#foundation/values/countries.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useMoney } from '#foundation/ui/use-money.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { purposeLabels, purposes } from '#domain/applications/purposes.ts'
import { typesFor } from '../eligibility.ts'
import { listRules, defaultRules } from '../rules.ts'

/** The server replaces the usual rules with what was decided since. */
const builtFor = '9999-12-31'
const cell = 'border border-line p-2 text-left align-top'

export function EligibilityTable() {
  const translate = useTranslate()
  const money = useMoney()
  const { language } = usePageLanguage()
  const listCountries = (codes: readonly string[]) =>
    joinList(
      codes.map((code) => countryName(code, language)),
      language,
    )
  const current = listRules(defaultRules, builtFor)
  return (
    <section>
      <h2 className="text-2xl">
        <Trans>Who doesn’t need a visa</Trans>
      </h2>
      <ul className="mt-2 space-y-2" data-lines="exemptions">
        {current.map(({ name, note, nationalities }) => (
          <li key={name}>{joinNote(translate(note.en), listCountries(nationalities), language)}</li>
        ))}
      </ul>
      <h2 className="mt-6 text-2xl">
        <Trans>Everyone else needs a visa</Trans>
      </h2>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {[
                <Trans key="1">Purpose of travel</Trans>,
                <Trans key="2">Visa Type</Trans>,
                <Trans key="3">Fee with processing</Trans>,
                <Trans key="4">Validity</Trans>,
                <Trans key="5">Processing time</Trans>,
              ].map((name) => (
                <th key={name.key} scope="col" className={cell}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {purposes.flatMap((name) =>
              typesFor(name).map((type) => (
                <tr key={`${name}-${type}`}>
                  <td className={cell}>{translate(purposeLabels[name])}</td>
                  <td className={cell}>{translate(visaTypes[type].title)}</td>
                  <td className={cell}>
                    <span data-fee={`${type}-total`}>{money(totalFee(type))}</span>
                  </td>
                  <td className={cell}>{translate(visaTypes[type].validity)}</td>
                  <td className={cell}>{translate(visaTypes[type].processing)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
