import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { StaticField } from '#foundation/ui/static-form.tsx'
import { StaticSearch } from '#foundation/ui/static-search.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { informationApi } from '../api.ts'
import { purposeLabels, purposes } from '#domain/applications/purposes.ts'
import { listNationalities, tableIsAnExample } from '../eligibility.ts'
import { EligibilityResult } from './eligibility-result.tsx'
import { EligibilityTable } from './eligibility-table.tsx'
import { card, InformationPage } from './page-parts.tsx'

const id = 'eligibility'

export function EligibilityPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = usePageLanguage()
  return (
    <InformationPage
      title={translate(/*i18n*/ 'Do I need a visa?')}
      lead={t`Three questions, no account: which visa you need, what it costs, how long it takes and which documents to prepare.`}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <form
          id={id}
          action={informationApi.eligibility.path}
          data-eligibility=""
          className={`${card} space-y-5 print:hidden`}
        >
          <StaticField form={id} name="nationality" label={t`Nationality`} hint={t`As in your passport`}>
            {(control) => (
              <select
                {...control}
                required
                data-searchable=""
                defaultValue=""
                autoComplete="country"
                data-message={translate(/*i18n*/ 'Please choose your nationality.')}
              >
                <option value="">{t`Select a country`}</option>
                {listNationalities(language).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </StaticField>
          <StaticField form={id} name="purpose" label={t`Purpose of travel`}>
            {(control) => (
              <select {...control}>
                {purposes.map((name) => (
                  <option key={name} value={name}>
                    {translate(purposeLabels[name])}
                  </option>
                ))}
              </select>
            )}
          </StaticField>
          <StaticField form={id} name="days" label={t`Length of stay in days`}>
            {({ className, ...control }) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={3650}
                required
                defaultValue={14}
                className={`${className} max-w-40`}
                data-message={translate(/*i18n*/ 'Please enter the number of days, at least 1.')}
              />
            )}
          </StaticField>
          <button className={buttonClasses()}>
            <Trans>Show the answer</Trans>
          </button>
        </form>
        <EligibilityResult />
      </div>
      <StaticSearch />
      <noscript>
        <EligibilityTable />
      </noscript>
      <p className="text-soft">{translate(tableIsAnExample)}</p>
    </InformationPage>
  )
}
