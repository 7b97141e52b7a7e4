import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { faqTabs } from '../faq.ts'
import { card, InformationPage } from './page-parts.tsx'
import { Questions } from './questions.tsx'
import { SectionTabs } from './section-tabs.tsx'

export function FaqPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <InformationPage
      title={t`Frequently Asked Questions`}
      lead={t`Short answers about visas, documents, payment and your trip.`}
    >
      <SectionTabs
        label={t`Topics`}
        tabs={faqTabs.map(({ id, title, questions }) => ({
          id,
          label: translate(title),
          content: (
            <>
              <h2 className="sr-only print:not-sr-only">{translate(title)}</h2>
              <Questions group={id} questions={questions} />
            </>
          ),
        }))}
      />
      <StillHaveQuestions />
    </InformationPage>
  )
}

function StillHaveQuestions() {
  const { address } = usePageLanguage()
  return (
    <section className={`${card} print:hidden`}>
      <h2 className="text-2xl">
        <Trans>Still have questions?</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>Ask the assistant at any time, or write to us and a member of staff will answer.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={address('contact')} className={buttonClasses()}>
          <Icon name="mail" className="size-5" />
          <Trans>Contact us</Trans>
        </a>
        <a href={`${address('contact')}#message`} className={buttonClasses('secondary')} data-chat="">
          <Icon name="talk" className="size-5" />
          <Trans>Live Chat</Trans>
        </a>
      </div>
    </section>
  )
}
