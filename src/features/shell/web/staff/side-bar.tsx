import { useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useLocation } from '#foundation/router/web/use-router.ts'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { countedUpTo } from '#features/cases/views.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { canAccess } from '#foundation/values/roles.ts'
import { deskApi } from '../../api.ts'
import { administrationLinks, workLinks, type DeskLink } from '../../staff/desk-links.ts'

interface SideBarProps {
  user: CurrentUser
  onLeave?: () => void
}

export function SideBar({ user, onLeave }: SideBarProps) {
  const { t } = useLingui()
  const groups = [
    { name: t`Desk`, links: workLinks },
    { name: t`Administration`, links: administrationLinks },
  ].map(({ name, links }) => ({
    name,
    links: links.filter(({ screen }) => canAccess(screens[screen].access, user.role)),
  }))
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ name, links }) => (
      <nav key={name} aria-label={name} className="not-first:mt-4">
        <p aria-hidden="true" className="px-3 pb-1 text-sm text-soft">
          {name}
        </p>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <SideLink link={link} {...(onLeave && { onLeave })} />
            </li>
          ))}
        </ul>
      </nav>
    ))
}

function SideLink({ link, onLeave }: { link: DeskLink; onLeave?: () => void }) {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const { screen, view, label, count } = link
  const { path } = screens[screen]
  const { view: shown = 'mine' } = search as { view?: string }
  const isHere = pathname === path && (view === undefined || shown === view)
  return (
    <Link
      to={path}
      search={view ? { view } : {}}
      aria-current={isHere ? 'page' : undefined}
      // The router marks links as well: one of several lists by its view, all others by their whole path.
      activeOptions={{ exact: view === undefined, includeSearch: view !== undefined }}
      className="flex min-h-8 items-center justify-between gap-2 rounded-md px-3 py-1 no-underline xl:text-sm hover:bg-blue-soft aria-[current=page]:bg-blue-soft aria-[current=page]:font-semibold aria-[current=page]:text-link max-xl:min-h-11"
      onClick={onLeave}
    >
      {translate(label)}
      {count && <Count of={count} />}
    </Link>
  )
}

function Count({ of: name }: { of: NonNullable<DeskLink['count']> }) {
  const { i18n } = useLingui()
  const count = useRead(deskApi.counts, {}).data?.[name] ?? 0
  if (count === 0) return null
  return (
    <span className="rounded-full bg-paper px-2 text-sm text-soft tabular-nums">
      {count > countedUpTo ? `${i18n.number(countedUpTo)}+` : i18n.number(count)}
    </span>
  )
}
