import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { caseListsApi } from '../../../lists/api.ts'
import { saveWorkingList } from './working-list.ts'

export function useClaim({ replaces = false }: { replaces?: boolean } = {}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const navigate = useNavigate()
  const claim = useWrite(caseListsApi.claim)
  return {
    isPending: claim.isPending,
    next: () => {
      if (claim.isPending) return
      claim.mutate(undefined, {
        onSuccess: ({ application }) => {
          if (!application) {
            toast({ title: t`No case is waiting`, description: t`There is no case to claim right now.` })
            return
          }
          // From here on the queue leads, not the list that was left.
          saveWorkingList([])
          void navigate({ to: screens.caseById.path, params: { id: application.id }, replace: replaces })
        },
        onError: (error) =>
          toast({
            title: t`Failed to assign application`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      })
    },
  }
}
