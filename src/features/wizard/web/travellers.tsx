import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { AddTraveller } from './add-traveller.tsx'

const TravellerList = lazy(() =>
  import('./traveller-list.tsx').then(({ TravellerList: Shown }) => ({ default: Shown })),
)

/** Most people apply for themselves, so the list of a group loads only for groups. */
export function Travellers({ application }: { application: Application }) {
  const companions = application.group?.companions ?? []
  return (
    <div className="space-y-4">
      {companions.length > 1 && (
        <Suspense fallback={<Skeleton lines={companions.length * 2} />}>
          <TravellerList application={application} companions={companions} />
        </Suspense>
      )}
      <p className="text-soft">
        <Trans>
          Every traveller, including children, needs their own application. When you add a traveller, the trip and
          contact details are copied, and you pay once for everyone.
        </Trans>
      </p>
      <AddTraveller application={application} />
    </div>
  )
}
