import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { AddTraveller } from './add-traveller.tsx'

export function TravellerTabs({ application }: { application: Application }) {
  const { t } = useLingui()
  const companions = application.group?.companions ?? []
  const canAdd = application.status === 'draft'
  if (companions.length < 2 && !canAdd) return null
  return (
    <nav aria-label={t`Travellers`} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {companions.length > 1 &&
          companions.map(({ id, name, isComplete, status }, index) => {
            const number = index + 1
            return (
              <li key={id}>
                <Link
                  to={screens.applicationById.path}
                  params={{ id }}
                  activeOptions={{ includeSearch: false }}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-card px-3 no-underline hover:bg-blue-soft aria-[current=page]:border-blue aria-[current=page]:bg-blue-soft aria-[current=page]:font-semibold"
                >
                  {(isComplete || status !== 'draft') && <Icon name="check" className="size-4 text-green" />}
                  {name || <Trans>Traveller {number}</Trans>}
                  {isComplete && (
                    <span className="sr-only">
                      <Trans>complete</Trans>
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        {canAdd && (
          <li>
            <AddTraveller application={application} isCompact />
          </li>
        )}
      </ul>
    </nav>
  )
}
