import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#accounts/web/use-user.ts'
import { screens } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Rosette } from '#ui/guilloche.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { Star } from '#ui/star.tsx'

export function HomePage() {
  const { t } = useLingui()
  const user = useUser()
  usePageTitle(t`Home`)
  return (
    <div className="relative flex grow items-center overflow-hidden px-4 py-16 sm:px-6 sm:py-24">
      <Rosette
        className="absolute top-1/2 left-1/2 w-[64rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-engraving opacity-25"
        curve={{ petals: 16, radius: 380, depth: 90 }}
        turns={7}
      />
      <Rosette
        className="absolute top-1/2 left-1/2 w-[40rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-red-text opacity-20"
        curve={{ petals: 10, radius: 300, depth: 170 }}
      />
      <div className="relative mx-auto max-w-2xl text-center">
        <span className="mx-auto flex size-20 items-center justify-center rounded-full bg-cover text-white ring-1 ring-white/25">
          <Star className="size-12" />
        </span>
        <h1 tabIndex={-1} className="mt-6 text-4xl sm:text-6xl">
          <Trans>Electronic visas for Liberia</Trans>
        </h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-soft sm:text-xl">
          <Trans>Apply, pay and follow your application online, and receive your visa by email.</Trans>
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {user ? (
            <LinkButton to={screens.dashboard.path}>
              <Trans>Go to your dashboard</Trans>
            </LinkButton>
          ) : (
            <>
              <LinkButton to={screens.register.path}>
                <Trans>Register</Trans>
              </LinkButton>
              <LinkButton to={screens.login.path} tone="secondary">
                <Trans>Login</Trans>
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
