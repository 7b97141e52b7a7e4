import { Trans, useLingui } from '@lingui/react/macro'
import { visaTypeNames, visaTypes, type VisaType, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { processingFee, totalFee, visaFees } from '#domain/payments/fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { useMoney } from '#foundation/ui/use-money.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { Vignette, type VignetteName } from '#foundation/ui/vignette.tsx'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { expressText } from '../express-lines.ts'
import { ExpressList } from './express-list.tsx'
import { card, Fact, InformationPage } from './page-parts.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { VisaComparison } from './visa-comparison.tsx'

const pictures: Record<VisaTypeId, VignetteName> = {
  tourist: 'coast',
  business: 'ducor',
  student: 'providence',
  work: 'ducor',
  transit: 'forest',
  medical: 'hippo',
}

export function VisaTypesPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  const money = useMoney()
  const { address } = usePageLanguage()
  const extra = money(processingFee)
  return (
    <InformationPage
      title={t`Visa Types`}
      lead={t`Six visas for six reasons to travel. Choose one to see its fee, validity, processing time and requirements.`}
    >
      <SectionTabs
        label={t`Visa Types`}
        tabs={visaTypeNames.map((name) => ({
          id: name,
          label: translate(visaTypes[name].title),
          content: <TypePanel {...visaTypes[name]} />,
        }))}
      />
      <VisaComparison />
      <p className="text-soft">
        <Sentences>
          <Trans>
            A processing fee of <span data-fee="processing">{extra}</span> is added to every visa fee. You see the total
            before you pay.
          </Trans>
          <a href={address('eligibility')} className="prose-link">
            <Trans>Do I need a visa?</Trans>
          </a>
        </Sentences>
      </p>
      <section>
        <h2 className="text-xl">
          <Trans>Express processing</Trans>
        </h2>
        <p className="mt-1 text-soft">{translate(expressText)}</p>
        <ExpressList />
      </section>
    </InformationPage>
  )
}

function TypePanel({ id, title, description, validity, processing, requirements }: VisaType) {
  const translate = useTranslate()
  const money = useMoney()
  const { address } = usePageLanguage()
  return (
    <div className={card}>
      <div className="grid gap-8 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <Vignette name={pictures[id]} className="mb-4 w-full max-w-xs" />
          <h2 className="text-2xl sm:text-3xl">{translate(title)}</h2>
          <p className="mt-2 text-lg text-soft">{translate(description)}</p>
          <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4 lg:grid-cols-2">
            <Fact name={<Trans>Fee</Trans>} text={<span data-fee={id}>{money(visaFees[id])}</span>} />
            <Fact
              name={<Trans>Total with the processing fee</Trans>}
              text={<span data-fee={`${id}-total`}>{money(totalFee(id))}</span>}
            />
            <Fact name={<Trans>Validity</Trans>} text={translate(validity)} />
            <Fact name={<Trans>Processing time</Trans>} text={translate(processing)} />
          </dl>
          <a href={`${address('application')}?type=${id}`} className={`${buttonClasses()} mt-6`}>
            <Trans>Apply Now</Trans>
            <span className="sr-only">: {translate(title)}</span>
            <Icon name="arrow" className="size-5" />
          </a>
        </div>
        <div>
          <h3 className="text-xl">
            <Trans>Requirements</Trans>
          </h3>
          <ul className="mt-3 space-y-2">
            {requirements.map((requirement) => (
              <li key={requirement} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 text-green" />
                {translate(requirement)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
