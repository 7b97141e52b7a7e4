import { Trans } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

export function NotFoundContent() {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl sm:text-5xl">{translate(/*i18n*/ '404 Page Not Found')}</h1>
      <p className="mt-3 text-lg text-soft">
        {translate(/*i18n*/ 'There is no page at this address. It may have been mistyped or moved.')}
      </p>
      <a href={address('home')} className={`${buttonClasses()} mt-8`}>
        <Trans>Go to the home page</Trans>
      </a>
    </div>
  )
}
