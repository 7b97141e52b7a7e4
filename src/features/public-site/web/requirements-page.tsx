import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { requirementCards, requirementQuestions, type RequirementCard } from '../requirements.ts'
import { card, InformationPage } from './page-parts.tsx'
import { Questions } from './questions.tsx'

const icons: Record<RequirementCard['id'], IconName> = {
  passport: 'passport',
  photos: 'photo',
  form: 'form',
  funds: 'money',
  itinerary: 'route',
  additional: 'upload',
}

export function RequirementsPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <InformationPage
      title={t`Requirements`}
      lead={t`What every traveller needs for an e-visa. With everything ready, the form takes only a few minutes.`}
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {requirementCards.map(({ id, title, text, facts }) => (
          <li key={id} className={card}>
            <Icon name={icons[id]} className="size-8 text-link" />
            <h2 className="mt-3 text-xl">{translate(title)}</h2>
            <p className="mt-1 text-soft">{translate(text)}</p>
            <ul className="mt-3 space-y-2">
              {facts.map((fact) => (
                <li key={fact} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 size-5 text-green" />
                  {translate(fact)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <section>
        <h2 className="text-2xl sm:text-3xl">
          <Trans>Frequently Asked Questions</Trans>
        </h2>
        <div className="mt-4">
          <Questions group="requirements" questions={requirementQuestions} />
        </div>
      </section>
      <div className="flex flex-wrap gap-3">
        <a href={address('application')} className={buttonClasses()}>
          <Trans>Apply Now</Trans>
        </a>
        <a href={address('visaTypes')} className={buttonClasses('secondary')}>
          <Trans>Compare visa types</Trans>
        </a>
      </div>
    </InformationPage>
  )
}
