import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '#ui/layout.tsx'
import { Paragraphs } from './paragraphs.tsx'

export function TermsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Terms of Service`}>
      <Paragraphs title={t`What this service does`}>
        <Trans>
          It takes applications for an electronic visa to Liberia, carries them to the officers who decide, and delivers
          the decision. A visa lets you travel to a border; entry is decided there.
        </Trans>
      </Paragraphs>
      <Paragraphs title={t`What we ask of you`}>
        <Trans>
          Give true and complete answers as they stand in your passport, use your own account, and keep your password to
          yourself. A false answer can lead to a refusal or to the loss of a visa.
        </Trans>
      </Paragraphs>
      <Paragraphs title={t`Fees`}>
        <Trans>The fees are shown before you pay. They pay for the examination, whatever its outcome.</Trans>
      </Paragraphs>
      <Paragraphs title={t`If you disagree`}>
        <Trans>After a refusal you can ask for a review or apply again.</Trans>
      </Paragraphs>
    </Page>
  )
}
