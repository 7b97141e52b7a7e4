import { Trans, useLingui } from '@lingui/react/macro'
import { purposeLabels, purposes } from '#domain/applications/purposes.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { StaticField } from '#foundation/ui/static-form.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { informationApi } from '../api.ts'
import { listNationalities } from '../eligibility.ts'
import { Json, Sentences, useEligibilityTexts } from './eligibility-result.tsx'
import { card } from './page-parts.tsx'

const id = 'check'

/** The short answer, where people land. Without a script the link leads to the page with the whole table. */
export function Checker() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address, language } = usePageLanguage()
  return (
    <section className={card}>
      <h2 className="text-2xl">
        <Trans>Do I need a visa?</Trans>
      </h2>
      <form
        id={id}
        action={informationApi.eligibility.path}
        data-eligibility=""
        className="mt-3 grid items-end gap-4 lg:grid-cols-4 noscript:hidden"
      >
        <StaticField form={id} name="nationality" label={t`Nationality`}>
          {(control) => (
            <select {...control} required data-message={translate(/*i18n*/ 'Please choose your nationality.')}>
              <option value="">{t`Select a country`}</option>
            </select>
          )}
        </StaticField>
        <StaticField form={id} name="purpose" label={t`Purpose of travel`}>
          {(control) => <select {...control} />}
        </StaticField>
        <StaticField form={id} name="days" label={t`Length of stay in days`}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={3650}
              required
              defaultValue={14}
              data-message={translate(/*i18n*/ 'Please enter the number of days, at least 1.')}
            />
          )}
        </StaticField>
        <button className={buttonClasses('secondary')}>
          <Trans>Show the answer</Trans>
        </button>
      </form>
      <div role="status" data-answer="" />
      <template data-answer-parts="">
        <div className="mt-5">
          <h3 className="text-xl" data-part="outcome">
            –
          </h3>
          <ul data-part="reasons" />
          <p className="mt-2 text-lg font-semibold" data-part="visa">
            <span data-part="fee" /> · <span data-part="processing" />
          </p>
          <a href={address('application')} className={`${buttonClasses()} mt-3`} data-part="apply">
            <Trans>Apply Now</Trans>
          </a>
        </div>
      </template>
      <Json name="words" value={{ ...useEligibilityTexts(), types: {}, documents: {} }} />
      <Json
        name="choices"
        value={{
          nationality: listNationalities(language).map(({ code, name }) => [code, name]),
          purpose: purposes.map((name) => [name, translate(purposeLabels[name])]),
        }}
      />
      <Sentences />
      <a href={address('eligibility')} className="prose-link mt-3 inline-flex min-h-11 items-center">
        <Trans>Documents, exemptions and special rules</Trans>
      </a>
    </section>
  )
}
