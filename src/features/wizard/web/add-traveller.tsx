import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'

interface AddTravellerProps {
  application: Application
  isCompact?: boolean
}

export function AddTraveller({ application, isCompact = false }: AddTravellerProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const add = useWrite(lifecycleApi.addCompanion, { id: application.id })

  function go() {
    if (add.isPending) return
    add.mutate(undefined, {
      onSuccess: ({ application: { id } }) => {
        toast({
          title: t`Traveller added`,
          description: t`Trip and contact details are copied. Please answer the other questions for them.`,
        })
        void navigate({ to: screens.applicationById.path, params: { id } })
      },
      onError: (error) =>
        toast({
          title: t`The traveller could not be added`,
          description: messageOf(error) ?? t`An error occurred. Please try again.`,
          variant: 'destructive',
        }),
    })
  }

  return (
    <Button tone={isCompact ? 'quiet' : 'secondary'} aria-disabled={add.isPending} onClick={go}>
      {isCompact ? <Trans>+ Add a traveller</Trans> : <Trans>Add another traveller</Trans>}
    </Button>
  )
}
