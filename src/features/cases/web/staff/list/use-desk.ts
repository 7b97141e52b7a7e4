import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { queryFor, useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { caseListsApi } from '../../../lists/api.ts'
import { defaultDesk, type DeskPreferences } from '../../../desk-preferences.ts'

/** Shows a change at once; what could not be kept is shown as it was. */
export function useDesk() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = queryFor(caseListsApi.desk, {})
  const desk = useRead(caseListsApi.desk, {}).data ?? defaultDesk
  const save = useWrite(caseListsApi.saveDesk)
  return {
    desk,
    change: (change: Partial<DeskPreferences>) => {
      queryClient.setQueryData(queryKey, { ...desk, ...change })
      save.mutate(change, {
        onError: () => {
          void queryClient.invalidateQueries({ queryKey })
          toast({ title: t`That did not work. Please try again.`, variant: 'destructive' })
        },
      })
    },
  }
}
