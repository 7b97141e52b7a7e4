import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import {
  arrivalSections,
  arrivalTitles,
  factsAreExamples,
  linesOf,
  listFacts,
  defaultFacts,
  type ArrivalSection,
} from '../arrival.ts'
import { card, InformationPage } from './page-parts.tsx'

const icons: Readonly<Record<ArrivalSection, IconName>> = {
  show: 'passport',
  health: 'check',
  entry: 'route',
  emergency: 'phone',
}

/** The server replaces the usual facts with what was decided since. */
const builtFor = '9999-12-31'

export function ArrivalPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <InformationPage
      title={t`Arriving in Liberia`}
      lead={t`What to have ready, where you can enter and who to call. Save or print this page before you travel.`}
    >
      <ul className="grid gap-5 sm:grid-cols-2">
        {arrivalSections.map((section) => (
          <li key={section} className={card}>
            <Icon name={icons[section]} className="size-8 text-link" />
            <h2 className="mt-3 text-xl">{translate(arrivalTitles[section])}</h2>
            <ul className="mt-3 list-disc space-y-2 pl-5" data-lines={linesOf(section)}>
              {listFacts(defaultFacts, section, builtFor).map(({ en }) => (
                <li key={en}>{translate(en)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <section>
        <h2 className="text-2xl">
          <Trans>If something is wrong on your visa</Trans>
        </h2>
        <p className="mt-2">
          <Trans>
            Sign in, open your visa and choose “Something wrong on my visa?”. If you have a new passport, ask us to move
            the visa to it before you travel.
          </Trans>
        </p>
        <h2 className="mt-6 text-2xl">
          <Trans>If you want to stay longer</Trans>
        </h2>
        <p className="mt-2">
          <Trans>Extensions are handled in person at the immigration service before your permitted stay ends.</Trans>
        </p>
      </section>
      <div className="flex flex-wrap gap-3">
        <a href={address('trackApplication')} className={buttonClasses()}>
          <Trans>Open my visa</Trans>
        </a>
        <a href={address('contact')} className={buttonClasses('secondary')}>
          <Trans>Contact</Trans>
        </a>
      </div>
      <p className="text-soft">{translate(factsAreExamples)}</p>
    </InformationPage>
  )
}
