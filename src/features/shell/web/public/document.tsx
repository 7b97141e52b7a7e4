import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLanguage, screens, type PublicScreen } from '#foundation/paths.ts'
import { platformApi } from '#foundation/http/api.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { pagePlaceholders } from '#foundation/pages/page-metadata.ts'
import { chatButtonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { Footer } from '../footer.tsx'
import { PublicHeader } from './header.tsx'
import { ToastRegion } from './toast-region.tsx'

export interface Assets {
  script: string
  fonts: readonly string[]
}

/** Replaced after rendering, because the styles depend on the markup. */
export const stylePlaceholder = '/*style*/'

interface DocumentProps {
  screen: PublicScreen | undefined
  title: string
  description: string
  facts: string
  assets: Assets
  children: ReactNode
}

export function PublicDocument({ screen, title, description, facts, assets, children }: DocumentProps) {
  const { language } = usePageLanguage()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: stylePlaceholder }} />
        <script type="module" src={assets.script} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#002868" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {screen ? <Addresses screen={screen} /> : <meta name="robots" content="noindex" />}
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={`${pagePlaceholders.origin}/social-card.png`} />
        <meta property="og:locale" content={language} />
        <meta name="twitter:card" content="summary_large_image" />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-card px-4 py-3 font-semibold text-link focus:translate-y-0"
        >
          <Trans>Skip to main content</Trans>
        </a>
        <PublicHeader screen={screen} />
        <Announcements />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        <Footer social={[pagePlaceholders.social]} />
        <Assistant />
        <ToastRegion />
      </body>
    </html>
  )
}

function Assistant() {
  const { address } = usePageLanguage()
  return (
    <aside className="print:hidden">
      <a href={`${address('contact')}#message`} data-assistant="" className={chatButtonClasses}>
        <Icon name="talk" />
        <span className="sr-only">
          <Trans>Chat</Trans>
        </span>
      </a>
    </aside>
  )
}

function Addresses({ screen }: { screen: PublicScreen }) {
  const { address } = usePageLanguage()
  const { path } = screens[screen]
  return (
    <>
      <link rel="canonical" href={pagePlaceholders.origin + address(screen)} />
      {languageNames.map((name) => (
        <link key={name} rel="alternate" hrefLang={name} href={pagePlaceholders.origin + inLanguage(path, name)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pagePlaceholders.origin + path} />
      <meta property="og:url" content={pagePlaceholders.origin + address(screen)} />
    </>
  )
}

function Announcements() {
  const { t } = useLingui()
  const box = 'border-b border-line bg-blue-soft px-4 py-2 text-center sm:px-6'
  return (
    <aside aria-label={t`Announcements`} data-service={platformApi.service.path}>
      <p hidden data-banner="demonstration" className={box}>
        <Trans>This is a demonstration. No real visa is issued here and no real money is taken.</Trans>
      </p>
      <p hidden data-banner="maintenance" className={box}>
        <Trans>
          The service is in maintenance mode. You can read everything, and you’ll be able to make changes again soon.
        </Trans>
      </p>
      <p hidden data-banner="offline" role="status" className={box}>
        <Trans>
          You’re offline. What you see may be out of date, and nothing can be saved until you’re back online.
        </Trans>
      </p>
    </aside>
  )
}
