import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#paths.ts'
import { WaveBand } from '#ui/guilloche.tsx'
import { Star } from '#ui/star.tsx'

const year = new Date().getFullYear()
const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function Footer() {
  const { t } = useLingui()
  return (
    <footer className="mt-auto bg-cover text-white">
      <WaveBand className="h-8 w-full text-white/25" />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 pt-2 pb-6 sm:px-6">
        <p className="flex items-center gap-3 font-serif text-lg">
          <Star className="size-6" />
          <Trans>Liberia e-Visa</Trans>
        </p>
        <nav aria-label={t`Footer`} className="flex flex-wrap gap-x-6">
          <Link to={screens.home.path} className={link}>
            <Trans>Home</Trans>
          </Link>
          <Link to={screens.dashboard.path} className={link}>
            <Trans>Track Application</Trans>
          </Link>
          <Link to={screens.terms.path} className={link}>
            <Trans>Terms of Service</Trans>
          </Link>
          <Link to={screens.privacy.path} className={link}>
            <Trans>Privacy Policy</Trans>
          </Link>
        </nav>
        <p className="w-full text-white/85">
          <Trans>© {year} Liberia e-Visa. All rights reserved.</Trans>
        </p>
      </div>
    </footer>
  )
}
