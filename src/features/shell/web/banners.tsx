import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { ReactNode } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { screens } from '#foundation/paths.ts'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'

export function Banners() {
  const { t } = useLingui()
  const service = useRead(platformApi.service, {}).data
  // The page itself says it too, so that the banner does not push everything down when the service answers.
  const profile = service?.profile ?? document.documentElement.dataset['profile']
  const user = useUser()
  const online = useOnline()
  return (
    <aside aria-label={t`Announcements`}>
      {profile === 'demonstration' && (
        <Banner>
          <Trans>This is a demonstration. No real visa is issued here and no real money is taken.</Trans>
        </Banner>
      )}
      {service?.maintenance && (
        <Banner>
          <Trans>
            The service is in maintenance mode. You can read everything, and you’ll be able to make changes again soon.
          </Trans>
        </Banner>
      )}
      {user?.secondFactorRequired && (
        <Banner isTask>
          <Trans>
            Your role requires a second factor.{' '}
            <Link to={screens.account.path} className="font-semibold underline">
              Set it up now
            </Link>
          </Trans>
        </Banner>
      )}
      <div role="status">
        {!online && (
          <Banner>
            <Trans>
              You’re offline. What you see may be out of date. What you type in an application stays on this device
              until you’re back online.
            </Trans>
          </Banner>
        )}
      </div>
    </aside>
  )
}

function Banner({ isTask = false, children }: { isTask?: boolean; children: ReactNode }) {
  return (
    <div className={`border-b border-line text-ink ${isTask ? 'bg-amber-soft' : 'bg-blue-soft'}`}>
      <p className="mx-auto max-w-6xl px-4 py-2 text-center sm:px-6">{children}</p>
    </div>
  )
}
