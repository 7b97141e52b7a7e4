import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#domain/accounts/web/qr-code.tsx'

/** The code only opens the page: signing in on the phone is still required. */
export function PhoneHandOff() {
  const { t } = useLingui()
  const address = window.location.origin + window.location.pathname
  return (
    <details className="rounded-md border border-line p-4 max-sm:hidden">
      <summary className="min-h-8 cursor-pointer font-semibold">
        <Trans>Continue on your phone</Trans>
      </summary>
      <div className="mt-3 flex flex-wrap items-center gap-5">
        <QrCode text={address} label={t`The address of this page as a QR code`} />
        <div className="max-w-sm space-y-2">
          <p>
            <Trans>Point the camera of your phone at the code, open the link and sign in there.</Trans>
          </p>
          <p className="text-soft">
            <Trans>This page continues automatically once your phone has sent the pictures.</Trans>
          </p>
        </div>
      </div>
    </details>
  )
}
