import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../use-user.ts'
import { draftKey, findDraft, forgetDraft, keepDraft } from './desk-drafts.ts'

export interface DeskDraft<Draft> {
  draft: Draft
  change: (next: Partial<Draft>) => void
  isRestored: boolean
  discard: () => Draft
  forget: () => void
  settle: (saved: Draft) => void
}

export function useDeskDraft<Draft extends object>(subject: string, name: string, blank: Draft): DeskDraft<Draft> {
  const staffId = useUser()?.id ?? ''
  const key = draftKey(staffId, subject, name)
  const [offered, setOffered] = useState(blank)
  const [draft, setDraft] = useState(blank)
  const [isRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const latest = useRef(blank)

  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const kept = await findDraft(key)
      // The stored draft must not replace what the officer has typed since.
      if (isGone || isTouched.current || kept === undefined) return
      latest.current = { ...offered, ...(kept as Draft) }
      setDraft(latest.current)
      setRestored(true)
    }
    void restore()
    return () => void (isGone = true)
  }, [key, offered])

  return {
    draft,
    isRestored,
    change: (next) => {
      isTouched.current = true
      const changed = { ...draft, ...next }
      setDraft(changed)
      latest.current = changed
      if (JSON.stringify(changed) === JSON.stringify(offered)) forgetDraft(key)
      else keepDraft(key, changed)
    },
    discard: () => {
      setDraft(offered)
      setRestored(false)
      forgetDraft(key)
      return offered
    },
    forget: () => {
      isTouched.current = true
      setRestored(false)
      setDraft(offered)
      forgetDraft(key)
    },
    settle: (saved) => {
      setOffered(saved)
      setRestored(false)
      if (JSON.stringify(latest.current) === JSON.stringify(saved)) forgetDraft(key)
    },
  }
}
