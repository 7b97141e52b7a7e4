import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { currentUser } from './use-user.ts'

interface SessionWarningDialogProps {
  left: number
  canExtend: boolean
  onRead: () => void
}

export function SessionWarningDialog({ left, canExtend, onRead }: SessionWarningDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // Any request extends the session; if this one fails, the countdown continues.
  const stay = () => (canExtend ? void queryClient.refetchQueries({ queryKey: currentUser.queryKey }) : onRead())
  const minutes = Math.ceil(left / 60)
  return (
    <Dialog title={canExtend ? t`Are you still there?` : t`Please sign in again soon`} onClose={stay}>
      <p>
        {canExtend ? (
          <Trans>For your security, you’ll be signed out soon. What you’ve typed is saved.</Trans>
        ) : (
          <Trans>You’ve been signed in for a long time and will be signed out soon. What you’ve typed is saved.</Trans>
        )}
      </p>
      <p aria-hidden="true" className="text-3xl font-semibold tabular-nums">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </p>
      {/* Heard once a minute, not every second. */}
      <p role="timer" aria-live="polite" className="sr-only">
        <Plural value={minutes} one="Less than # minute left" other="Less than # minutes left" />
      </p>
      <Button onClick={stay}>{canExtend ? <Trans>Stay signed in</Trans> : <Trans>Got it</Trans>}</Button>
    </Dialog>
  )
}
