import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { SecondFactorFirst } from '#domain/approvals/web/staff/second-factor-first.tsx'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { StaffVisa } from '../../visa-file.ts'

interface SecondPersonNoticeProps {
  request: Pick<NonNullable<StaffVisa['revocation']>, 'by' | 'at' | 'reason'>
  title: (name: string) => string
  meanwhile: ReactNode
  confirmation: { label: ReactNode; title: string; act: ReactNode; consequence: ReactNode; tone?: 'danger' }
  onConfirm: () => Promise<void>
  onWithdraw: () => Promise<unknown>
  withdrawal: ReactNode
  canWithdraw?: boolean
  children?: ReactNode
}

export function SecondPersonNotice(props: SecondPersonNoticeProps) {
  const { request, title, meanwhile, confirmation, withdrawal, canWithdraw = false, children } = props
  const { t } = useLingui()
  const { moment } = useFormat()
  const user = useUser()
  const { isBusy, run } = useAction()
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = request.by?.id === user?.id
  const isAdmin = user?.role === 'admin'

  async function withdraw() {
    await props.onWithdraw()
    toast({ title: t`The visa remains valid` })
  }
  return (
    <Notice kind="warning" title={title(request.by?.fullName ?? t`A former colleague`)}>
      <p className="text-soft">{moment(request.at)}</p>
      <p className="mt-1 whitespace-pre-line">{request.reason}</p>
      {children}
      <p className="mt-1">{meanwhile}</p>
      {(isAdmin || canWithdraw) && (
        <>
          <div className="mt-2 flex flex-wrap gap-2">
            {isAdmin && !isOwn && !user.secondFactor && <SecondFactorFirst />}
            {isAdmin && !isOwn && user.secondFactor && (
              <Button {...(confirmation.tone && { tone: confirmation.tone })} onClick={() => setConfirming(true)}>
                {confirmation.label}
              </Button>
            )}
            <Button
              tone="secondary"
              aria-disabled={isBusy}
              onClick={() => {
                // Reported where it failed.
                if (!isBusy) void run(withdraw).catch(() => {})
              }}
            >
              {withdrawal}
            </Button>
          </div>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={confirmation.title}
          act={confirmation.act}
          onConfirm={() => run(props.onConfirm)}
          onClose={() => setConfirming(false)}
        >
          <p>{confirmation.consequence}</p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}

function useAction() {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
