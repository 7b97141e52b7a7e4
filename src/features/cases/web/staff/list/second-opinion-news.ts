import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { caseListsApi } from '../../../lists/api.ts'

export function useSecondOpinionNews(): void {
  const { t } = useLingui()
  const { data: counts } = useRead(caseListsApi.counts, {})
  const known = useRef<number>(undefined)
  const wanted = counts?.second
  useEffect(() => {
    if (wanted === undefined) return
    if (known.current !== undefined && wanted > known.current)
      toast({
        title: t`A decision is waiting for a second opinion`,
        description: t`You can find it in the list “Second opinion”.`,
      })
    known.current = wanted
  }, [wanted, t])
}
