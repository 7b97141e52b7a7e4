import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Page } from '#foundation/ui/page.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'

const NotSavedPage = lazy(() => import('./not-saved-page.tsx').then(({ NotSavedPage: Shown }) => ({ default: Shown })))

export function NotFoundPage() {
  const translate = useTranslate()
  const { address } = usePageLanguage()
  if (!useOnline())
    return (
      <Suspense>
        <NotSavedPage />
      </Suspense>
    )
  return (
    <Page
      title={translate(/*i18n*/ '404 Page Not Found')}
      lead={translate(/*i18n*/ 'There is no page at this address. It may have been mistyped or moved.')}
    >
      <a href={address('home')} className={buttonClasses()}>
        <Trans>Go to the home page</Trans>
      </a>
    </Page>
  )
}
