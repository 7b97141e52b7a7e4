import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { lacksDeclaration } from '#domain/applications/representative.ts'
import { LazyRepresentativeFacts } from '#domain/applications/web/lazy-representative-facts.tsx'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'

const RepresentativeForm = lazy(() =>
  Promise.all([import('./representative-form.tsx'), loadDeferredTexts()]).then(([{ RepresentativeForm: Shown }]) => ({
    default: Shown,
  })),
)

interface RepresentativeSectionProps {
  application: Application
  user: CurrentUser
}

export function RepresentativeSection({ application, user }: RepresentativeSectionProps) {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  const announce = useWrite(lifecycleApi.announceRepresentative, { id: application.id })
  const remove = useWrite(lifecycleApi.removeRepresentative, { id: application.id })
  const { representative } = application
  const isDue = lacksDeclaration(application)
  const isOpen = isEdited || isDue

  function close() {
    setEdited(false)
    if (isDue && !remove.isPending) remove.mutate()
  }

  return (
    <section aria-label={t`Who is applying`}>
      <Card className="space-y-3">
        {representative && !isOpen && (
          <>
            <LazyRepresentativeFacts representative={representative} />
            <div className="flex flex-wrap gap-3">
              <Button tone="secondary" onClick={() => setEdited(true)}>
                <Trans>Change</Trans>
              </Button>
              <Button
                tone="quiet"
                aria-disabled={remove.isPending}
                onClick={() => void (remove.isPending || remove.mutate())}
              >
                <Trans>I’m the traveller</Trans>
              </Button>
            </div>
          </>
        )}
        {!representative && !isOpen && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <Trans>Are you completing this form for someone else, for example your child, a guest or a client?</Trans>
            </p>
            <Button
              tone="secondary"
              aria-disabled={announce.isPending}
              onClick={() => void (announce.isPending || announce.mutate())}
            >
              <Trans>I’m applying for someone else</Trans>
            </Button>
          </div>
        )}
        {(announce.error ?? remove.error) && <Notice kind="problem">{t`An error occurred. Please try again.`}</Notice>}
        {isOpen && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <RepresentativeForm
              application={application}
              user={user}
              onSaved={() => setEdited(false)}
              onCancel={close}
            />
          </Suspense>
        )}
      </Card>
    </section>
  )
}
