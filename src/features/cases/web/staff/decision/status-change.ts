import { useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import type { StatusChange } from '../../../case.ts'
import { undoSeconds } from '../../../undo.ts'
import { offerUndo } from '../loop/undo-store.ts'
import { useShowCase } from '../use-show-case.ts'

export type Place = 'desk' | 'administration'

export function useStatusChange(id: string, place: Place = 'desk') {
  const { t } = useLingui()
  const translate = useTranslate()
  const isDesk = place === 'desk'
  const showCase = useShowCase()
  const change = useWrite(isDesk ? casesApi.changeStatus : casesApi.changeStatusAsAdmin, { id })
  return {
    isPending: change.isPending,
    move: async (wanted: Partial<StatusChange> & Pick<StatusChange, 'status'>): Promise<boolean> => {
      try {
        const { proposed, undoUntil, application } = await change.mutateAsync({ ...wanted, canUndo: isDesk })
        showCase(application)
        const { applicationNumber: number, status } = application
        if (undoUntil !== null) offerUndo({ id, number, status, until: Date.now() + undoSeconds * 1000 })
        if (proposed)
          toast({ title: t`Decision proposed`, description: t`It takes effect once a second officer agrees.` })
        else toast({ title: isDesk ? t`Application status updated successfully` : t`Status updated` })
        return true
      } catch (error) {
        const message = messageOf(error)
        toast({
          title: isDesk ? t`Failed to update application status` : t`Error updating status`,
          description: message && translate(message),
          variant: 'destructive',
        })
        return false
      }
    },
  }
}
