import { Trans, useLingui } from '@lingui/react/macro'
import type { ProblemProps } from '#foundation/router/web/router-provider.tsx'
import { useRouter } from '#foundation/router/web/use-router.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Page } from '#foundation/ui/page.tsx'

export function ProblemPage({ error, reset }: ProblemProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const router = useRouter()
  return (
    <Page
      title={t`Something went wrong`}
      lead={translate(messageOf(error) ?? t`This page could not be displayed. What you’ve saved is safe.`)}
    >
      <Button
        onClick={() => {
          reset()
          void router.reload()
        }}
      >
        <Trans>Retry</Trans>
      </Button>
    </Page>
  )
}
