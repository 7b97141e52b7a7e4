import { Trans, useLingui } from '@lingui/react/macro'
import { pagePlaceholders } from '#foundation/pages/page-metadata.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { operator, type LegalText } from '../legal.ts'
import { InformationPage } from './page-parts.tsx'

export function LegalPage({ text }: { text: LegalText }) {
  const { i18n } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const since = date(text.since)
  return (
    <InformationPage width="text" title={translate(text.title)} lead={translate(text.intro)}>
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2 className="text-xl sm:text-2xl">{translate(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {translate(paragraph)}
            </p>
          ))}
        </section>
      ))}
      <p className="border-t border-line pt-4 text-soft">
        <Sentences>
          <>
            <span data-authority="unnamed">{translate(operator.unnamed)}</span>
            <span data-authority="named">{i18n._(operator.named, { authority: pagePlaceholders.authority })}</span>
          </>
          <Trans>In effect since {since}.</Trans>
        </Sentences>
      </p>
    </InformationPage>
  )
}
