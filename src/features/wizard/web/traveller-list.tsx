import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '#foundation/router/web/link.tsx'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { useState } from 'react'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application, Companion } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { toast } from '#foundation/ui/toast-store.ts'

interface TravellerListProps {
  application: Application
  companions: readonly Companion[]
}

export function TravellerList({ application, companions }: TravellerListProps) {
  return (
    <ul className="divide-y divide-line">
      {companions.map((companion, index) => (
        <TravellerLine key={companion.id} companion={companion} application={application} number={index + 1} />
      ))}
    </ul>
  )
}

interface TravellerLineProps {
  companion: Companion
  number: number
  application: Application
}

function TravellerLine({ companion, number, application }: TravellerLineProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, applicationNumber, isComplete, status } = companion
  const isHere = id === application.id
  const name = companion.name || t`Traveller ${number}`

  async function remove() {
    try {
      await call(lifecycleApi.remove, { params: { id } })
    } catch (error) {
      toast({ title: t`The traveller could not be removed`, description: messageOf(error), variant: 'destructive' })
      throw error
    }
    toast({ title: t`Traveller removed` })
    const other = application.group?.companions.find((candidate) => candidate.id !== id)
    if (isHere && other) await navigate({ to: screens.applicationById.path, params: { id: other.id } })
    void queryClient.invalidateQueries()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {isHere ? (
            name
          ) : (
            <Link to={screens.applicationById.path} params={{ id }} className="prose-link">
              {name}
            </Link>
          )}
          <Badge kind={isComplete ? 'green' : 'amber'}>
            {isComplete ? <Trans>Complete</Trans> : <Trans>Not complete yet</Trans>}
          </Badge>
        </p>
        <p className="font-mono text-sm text-soft">{applicationNumber}</p>
      </div>
      {status === 'draft' && (
        <Button tone="quiet" aria-label={t`Remove traveller ${name}`} onClick={() => setAsking(true)}>
          <Trans>Remove traveller</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Remove traveller`}
          act={t`Remove ${name}`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              {name}’s answers and documents will be deleted. The other travellers keep theirs. This can’t be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
