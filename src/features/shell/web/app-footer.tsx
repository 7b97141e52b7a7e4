import { useLingui } from '@lingui/react/macro'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { appFooterLinks } from '../links.ts'
import { Copyright } from './copyright.tsx'

/** One line: people here are in the middle of something. Below 80rem there is room for the chat button under it. */
export function AppFooter() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address } = usePageLanguage()
  const service = useRead(platformApi.service, {}).data
  return (
    <footer className="mt-auto border-t border-line max-xl:pb-16 print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-1 text-sm text-soft sm:px-6">
        <Copyright holder={service?.authority ?? t`Liberia e-Visa`} className="py-2" />
        <ul className="flex flex-wrap gap-x-5">
          {appFooterLinks.map(({ screen, label }) => (
            <li key={screen}>
              <a
                href={address(screen)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {translate(label)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
