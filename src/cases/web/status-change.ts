import { useLingui } from '@lingui/react/macro'
import { wordsOf } from '#platform/web/client.ts'
import { useWrite } from '#platform/web/use-api.ts'
import { useSay } from '#platform/web/use-say.ts'
import { toast } from '#ui/toast-store.ts'
import { casesApi } from '../api.ts'
import type { StatusChange } from '../case.ts'

/** Moves a case and tells how it went, in the words the desk knows. */
export function useStatusChange(id: string) {
  const { t } = useLingui()
  const say = useSay()
  const change = useWrite(casesApi.changeStatus, { id })
  return {
    isPending: change.isPending,
    /** Whether it worked. */
    move: async (wanted: Partial<StatusChange> & Pick<StatusChange, 'status'>): Promise<boolean> => {
      try {
        const { proposed } = await change.mutateAsync(wanted)
        if (proposed)
          toast({ title: t`Decision proposed`, description: t`It counts when a second officer makes it too.` })
        else toast({ title: t`Application status updated successfully` })
        return true
      } catch (error) {
        const words = wordsOf(error)
        toast({
          title: t`Failed to update application status`,
          description: words && say(words),
          variant: 'destructive',
        })
        return false
      }
    },
  }
}
