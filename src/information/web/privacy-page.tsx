import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '#ui/layout.tsx'
import { Paragraphs } from './paragraphs.tsx'

export function PrivacyPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Privacy Policy`}>
      <Paragraphs title={t`What we keep`}>
        <Trans>
          Your name, email address and language; how you sign in; and what you hand in for an application: answers,
          documents, payments and decisions.
        </Trans>
      </Paragraphs>
      <Paragraphs title={t`Who sees it`}>
        <Trans>
          You, and the officers who work on your application. Every change is recorded. Nothing is sold or used for
          advertising.
        </Trans>
      </Paragraphs>
      <Paragraphs title={t`How it is protected`}>
        <Trans>
          Documents are encrypted where they are stored. Passwords are kept only as a hash that cannot be turned back.
          Your sessions are listed in your account, and you can end each of them.
        </Trans>
      </Paragraphs>
      <Paragraphs title={t`On your device`}>
        <Trans>
          A session cookie and a token keep you signed in, and one cookie remembers your language. There are no
          third-party cookies and no tracking.
        </Trans>
      </Paragraphs>
    </Page>
  )
}
