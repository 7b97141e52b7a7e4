import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { interviewsApi } from '../api.ts'

export function WithdrawConsent({ appointmentId, children }: { appointmentId: string; children: ReactNode }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const write = useWrite(interviewsApi.withdrawRecording, { id: appointmentId })
  const showError = (error: Error) =>
    toast({
      title: t`The recording could not be stopped`,
      variant: 'destructive',
      description: translate(messageOf(error) ?? t`That did not work. Please try again.`),
    })
  return (
    <Button
      className="mt-2"
      tone="secondary"
      aria-disabled={write.isPending}
      onClick={() => write.isPending || write.mutate(undefined, { onError: showError })}
    >
      {children}
    </Button>
  )
}
