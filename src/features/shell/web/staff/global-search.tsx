import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#foundation/paths.ts'

/** The one way to search from everywhere. */
export function GlobalSearch() {
  return (
    <Link
      to={screens.cases.path}
      search={{ view: 'all' }}
      className="inline-flex min-h-9 items-center gap-2 rounded-md border border-white/50 px-3 no-underline hover:bg-white/15 md:min-w-56"
    >
      <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true" focusable="false">
        <path
          d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className="max-sm:sr-only">
        <Trans>Search</Trans>
      </span>
    </Link>
  )
}
