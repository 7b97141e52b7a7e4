import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Screen } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Star } from '#foundation/ui/star.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { headerLinks } from '../links.ts'

export const headerLink =
  'inline-flex min-h-11 items-center rounded-md px-2.5 font-semibold no-underline hover:bg-white/15'

export function HeaderFrame({ children }: { children: ReactNode }) {
  const { address } = usePageLanguage()
  return (
    <header className="relative bg-cover text-white print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center px-3 py-2 sm:px-6">
        <a
          href={address('home')}
          className="mr-auto flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline sm:gap-2"
        >
          <Star className="size-7 shrink-0 sm:size-8" />
          <span className="font-serif text-base font-semibold min-[24rem]:text-lg sm:text-xl">
            <Trans>Liberia e-Visa</Trans>
          </span>
        </a>
        {children}
      </div>
      <div className="flag-rule" />
    </header>
  )
}

export function MainLinks({ current, className }: { current?: Screen | undefined; className: string }) {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return headerLinks.map(({ screen, label }) => (
    <a key={screen} href={address(screen)} aria-current={screen === current ? 'page' : undefined} className={className}>
      {translate(label)}
    </a>
  ))
}
