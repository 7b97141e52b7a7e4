import { Trans } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Page } from '#foundation/ui/layout.tsx'
import { useReader } from '#foundation/ui/use-reader.ts'

export function NotFoundPage() {
  const translate = useTranslate()
  const { address } = useReader()
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
