import { Trans, useLingui } from '@lingui/react/macro'
import { purposes } from '#domain/applications/purposes.ts'
import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { documentTypeNames, documentTypes } from '#domain/documents/document-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { answerEligibility } from '../eligibility.ts'
import { sentenceKey } from '../sentence-key.ts'
import { card } from './page-parts.tsx'

const sentences = new Set(
  ['lr', 'gh', 'ml', 'us', '?'].flatMap((nationality) =>
    [...purposes, '?'].flatMap((purpose) =>
      [0, 1, 8, 91, 181, 366, 731].flatMap((days) => {
        const answer = answerEligibility({ nationality, purpose, days, on: '2026-11-15' })
        return [...answer.reasons, ...answer.notes, ...(answer.processing ? [answer.processing] : [])]
      }),
    ),
  ),
)

export function EligibilityResult() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address } = usePageLanguage()
  const words = {
    ...useEligibilityTexts(),
    types: Object.fromEntries(visaTypeNames.map((name) => [name, translate(visaTypes[name].title)])),
    documents: Object.fromEntries(documentTypeNames.map((name) => [name, translate(documentTypes[name].label)])),
  }
  return (
    <div>
      <div role="status" data-answer="">
        <section className="rounded-md border border-dashed border-edge p-5 sm:p-6">
          <h2 className="text-xl">
            <Trans>What the answer tells you</Trans>
          </h2>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-soft">
            {[
              t`Whether you need a visa, or an exemption or another rule applies`,
              t`Which visa suits your purpose and length of stay`,
              t`The total cost and the processing time`,
              t`Which documents you need`,
            ].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
      <template data-answer-parts="">
        <section className={`${card} border-t-4 border-t-link`}>
          <h2 className="text-2xl" data-part="outcome">
            –
          </h2>
          <ul className="mt-2 space-y-1" data-part="reasons" />
          <dl className="mt-5 grid grid-cols-2 gap-4" data-part="visa">
            <div className="col-span-2">
              <dt className="text-sm text-soft">
                <Trans>Visa Type</Trans>
              </dt>
              <dd className="text-lg font-semibold" data-part="type" />
            </div>
            <div>
              <dt className="text-sm text-soft">
                <Trans>Fee with processing</Trans>
              </dt>
              <dd className="text-lg font-semibold" data-part="fee" />
            </div>
            <div>
              <dt className="text-sm text-soft">
                <Trans>Processing time</Trans>
              </dt>
              <dd className="text-lg font-semibold" data-part="processing" />
            </div>
            <div className="col-span-2">
              <dt className="text-sm text-soft">
                <Trans>Documents</Trans>
              </dt>
              <dd data-part="documents" />
            </div>
            <div className="col-span-2" data-part="help">
              <dt className="text-sm text-soft">
                <Trans>Also helpful</Trans>
              </dt>
              <dd data-part="helpful" />
            </div>
          </dl>
          <ul className="mt-5 list-disc space-y-1 pl-5 text-soft" data-part="notes" />
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={address('application')} className={buttonClasses()} data-part="apply">
              <Trans>Apply Now</Trans>
            </a>
            <a href={address('contact')} className={buttonClasses('secondary')}>
              <Trans>Contact us</Trans>
            </a>
          </div>
        </section>
      </template>
      <Json name="words" value={words} />
      <Sentences />
    </div>
  )
}

export function useEligibilityTexts() {
  const { t } = useLingui()
  return {
    outcomes: {
      visa: t`You need a visa`,
      'no-visa': t`You don’t need a visa`,
      'other-route': t`A different rule applies`,
    },
    failed: t`The answer could not be loaded. Please check your connection and try again.`,
  }
}

export function Sentences() {
  const translate = useTranslate()
  const { language } = usePageLanguage()
  if (language === 'en') return null
  const translated = Object.fromEntries([...sentences].map((each) => [sentenceKey(each), translate(each)]))
  return <Json name="sentences" value={translated} />
}

export function Json({ name, value }: { name: string; value: object }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return <script type="application/json" data-json={name} dangerouslySetInnerHTML={{ __html: text }} />
}
