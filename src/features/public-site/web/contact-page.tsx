import { Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { offices, officesAreExamples, type Office } from '../offices.ts'
import { ContactForm } from './contact-form.tsx'
import { OfficeMap } from './office-map.tsx'
import { card, InformationPage } from './page-parts.tsx'

export function ContactPage() {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <InformationPage title={t`Contact`} lead={t`Three ways to reach us, and a form that our staff read.`}>
      <div>
        <div className="grid gap-5 lg:grid-cols-3">
          {offices.map((office) => (
            <OfficeCard key={office.id} {...office} />
          ))}
        </div>
        <p className="mt-3 text-sm text-soft">{translate(officesAreExamples)}</p>
      </div>
      <div className="grid gap-10 lg:grid-cols-[1.3fr_1fr]">
        <section id="message" className={`${card} scroll-mt-4 print:hidden`}>
          <h2 className="text-2xl">{translate(/*i18n*/ 'Send us a message')}</h2>
          <p className="mt-2">
            <a href="#message" className={buttonClasses('secondary')} data-chat="">
              <Icon name="talk" className="size-5" />
              <Trans>Live Chat</Trans>
            </a>
          </p>
          <div className="mt-4">
            <ContactForm />
          </div>
        </section>
        <section>
          <h2 className="text-2xl">
            <Trans>Find Us</Trans>
          </h2>
          <div className="mt-4">
            <OfficeMap offices={offices} />
          </div>
          <ul className="mt-3">
            {offices.map(({ id, name, position }) =>
              position ? (
                <li key={id}>
                  <a
                    href={`geo:${position.latitude},${position.longitude}`}
                    className="prose-link inline-flex min-h-11 items-center gap-2"
                  >
                    <Icon name="pin" className="size-5" />
                    <Trans>Open in a map app: {{ place: translate(name) }}</Trans>
                  </a>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      </div>
    </InformationPage>
  )
}

function OfficeCard({ name, purpose, address, place, phone, email, hours }: Office) {
  const translate = useTranslate()
  return (
    <section className={card}>
      <h2 className="text-xl">{translate(name)}</h2>
      <p className="mt-1 text-soft">{translate(purpose)}</p>
      <address className="mt-4 space-y-1 not-italic">
        <p className="flex min-h-11 gap-3 py-2">
          <Icon name="pin" className="size-6 text-link" />
          {place ? translate(place) : address.join(', ')}
        </p>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="prose-link flex min-h-11 gap-3 py-2">
          <Icon name="phone" className="size-6 text-link" />
          {phone}
        </a>
        <a href={`mailto:${email}`} className="prose-link flex min-h-11 gap-3 py-2">
          <Icon name="mail" className="size-6 text-link" />
          {email}
        </a>
        {hours.map((each) => (
          <p key={each} className="flex min-h-11 gap-3 py-2">
            <Icon name="clock" className="size-6 text-link" />
            {translate(each)}
          </p>
        ))}
      </address>
    </section>
  )
}
