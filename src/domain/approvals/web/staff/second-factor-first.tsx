import { Trans } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { screens } from '#foundation/paths.ts'

export function SecondFactorFirst() {
  return (
    <Link to={screens.account.path} className="prose-link inline-flex min-h-11 items-center">
      <Trans>Set up a second factor to confirm this</Trans>
    </Link>
  )
}
