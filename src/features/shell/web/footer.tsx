import { Trans, useLingui } from '@lingui/react/macro'
import { offices } from '#features/public-site/offices.ts'
import { shortAddress } from '#foundation/pages/page-metadata.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { WaveBand } from '#foundation/ui/guilloche.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { Star } from '#foundation/ui/star.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { legalLinks, quickLinks, type ScreenLink } from '../links.ts'
import { Copyright } from './copyright.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function Footer({ social }: { social: readonly string[] }) {
  const { t } = useLingui()
  const office = offices[0]
  return (
    <footer className="mt-auto bg-cover text-white print:hidden">
      <WaveBand className="h-8 w-full text-white/25" />
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 pt-6 pb-20 sm:px-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.3fr]">
        <div>
          <p className="flex items-center gap-3 font-serif text-lg">
            <Star className="size-6" />
            <Trans>Liberia e-Visa</Trans>
          </p>
          {office && (
            <address className="mt-3 space-y-1 not-italic">
              <p>{office.address.join(', ')}</p>
              <a href={`tel:${office.phone.replaceAll(' ', '')}`} className={`${link} gap-2`}>
                <Icon name="phone" className="size-5" />
                {office.phone}
              </a>
              <br />
              <a href={`mailto:${office.email}`} className={`${link} gap-2`}>
                <Icon name="mail" className="size-5" />
                {office.email}
              </a>
            </address>
          )}
        </div>
        <nav aria-label={t`Quick links`}>
          <ul className="grid grid-cols-2 gap-x-6">
            {quickLinks.map((each) => (
              <FooterItem key={each.screen} {...each} />
            ))}
          </ul>
        </nav>
        <div className="md:col-span-2 lg:col-span-1">
          <NewsletterForm />
          <SocialLinks addresses={social} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-white/25 pt-4 md:col-span-2 lg:col-span-3">
          <Copyright holder={t`Liberia e-Visa`} />
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map((each) => (
              <FooterItem key={each.screen} {...each} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  if (addresses.length === 0) return null
  return (
    <ul data-social="" aria-label={t`Follow us`} className="mt-3 flex flex-wrap gap-x-6">
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="noopener" className={link}>
            {shortAddress(address)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function FooterItem({ screen, label }: ScreenLink) {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <li>
      <a href={address(screen)} className={link}>
        {translate(label)}
      </a>
    </li>
  )
}
