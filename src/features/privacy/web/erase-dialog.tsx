import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { PasswordDialog } from '#domain/accounts/web/password-dialog.tsx'
import { isDecided } from '#domain/applications/status.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { screens } from '#foundation/paths.ts'
import { call } from '#foundation/http/web/client.ts'
import { forgetSession } from '#foundation/http/web/session-marker.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { privacyApi } from '../api.ts'

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const title = t`Delete your account?`
  const applications = useRead(lifecycleApi.list, {})
  const underWay = applications.data?.filter(
    ({ status }) => status === 'approved' || (status !== 'draft' && !isDecided(status)),
  )
  if (applications.isPending) return null
  if (underWay && underWay.length > 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>
          <Trans>
            These applications are still open. Please withdraw them first, or wait until they are completed.
          </Trans>
        </p>
        <ul className="space-y-2">
          {underWay.map(({ id, applicationNumber }) => (
            <li key={id}>
              <Link
                to={screens.trackApplication.path}
                search={{ app: applicationNumber }}
                className="prose-link inline-flex min-h-11 items-center font-mono"
              >
                {applicationNumber}
              </Link>
            </li>
          ))}
        </ul>
        <Button tone="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Dialog>
    )
  return (
    <PasswordDialog
      title={title}
      act={t`Delete account`}
      tone="danger"
      onConfirmed={async (password) => {
        await call(privacyApi.erase, { body: { password } })
        forgetSession()
        window.location.assign(screens.home.path)
      }}
      onClose={onClose}
    >
      <Trans>
        Your account, drafts and documents are permanently deleted. Decided cases are kept without your name for as long
        as the law requires.
      </Trans>
    </PasswordDialog>
  )
}
