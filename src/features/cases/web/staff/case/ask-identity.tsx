import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { useShowCase } from '../use-show-case.ts'

export function AskIdentity({ of: { id, needsIdentity, tasks } }: { of: OpenCase }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const showCase = useShowCase()
  const ask = useWrite(casesApi.askIdentity, { id })
  if (needsIdentity && !tasks.some(({ name }) => name === 'identity')) return null

  function send() {
    ask.mutate(undefined, {
      onSuccess: (opened) => {
        showCase(opened)
        toast({ title: t`Identity check requested from the applicant` })
      },
      onError: (error) =>
        toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' }),
    })
  }

  return (
    <Button
      tone="quiet"
      className="min-h-8! px-0! py-0.5!"
      aria-disabled={ask.isPending}
      onClick={() => void (ask.isPending || send())}
    >
      <Trans>Request the identity check</Trans>
    </Button>
  )
}
