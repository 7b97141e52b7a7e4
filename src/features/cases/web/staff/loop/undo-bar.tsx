import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { useEffect, useState } from 'react'
import { statusLabel } from '#domain/applications/status.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { casesApi } from '../../../api.ts'
import { useShortcuts } from '../case/use-shortcuts.ts'
import { KeyHint } from '../key-hint.tsx'
import { useShowCase } from '../use-show-case.ts'
import { useUndoable, withdrawUndo, type UndoableDecision } from './undo-store.ts'

export function UndoBar() {
  const undoable = useUndoable()
  return undoable ? <Offer key={`${undoable.id} ${undoable.until}`} of={undoable} /> : null
}

function Offer({ of: { id, number, status, until } }: { of: UndoableDecision }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const navigate = useNavigate()
  const showCase = useShowCase()
  const seconds = useSecondsLeft(until)
  const undo = useWrite(casesApi.undo, { id })
  const decision = translate(statusLabel(status))

  function takeBack() {
    if (undo.isPending) return
    undo.mutate(undefined, {
      onSuccess: (opened) => {
        showCase(opened)
        withdrawUndo()
        toast({ title: t`Decision undone`, description: t`The applicant was not told.` })
        void navigate({ to: screens.caseById.path, params: { id }, replace: true })
      },
      onError: (error) => {
        withdrawUndo()
        const description = translate(messageOf(error) ?? '')
        toast({ title: t`The decision could not be undone`, description, variant: 'destructive' })
      },
    })
  }
  useShortcuts({ u: takeBack })

  return (
    <div className="sticky top-0 z-20 my-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-card px-4 py-2 shadow-float">
      <p role="status">
        <span className="font-mono">{number}</span>
        {joinLabel('', decision, i18n.locale)}
      </p>
      <Button tone="secondary" className="min-h-9! px-3! py-1!" aria-keyshortcuts="u" onClick={takeBack}>
        <Trans>Undo</Trans> <KeyHint of="u" />
      </Button>
      <p aria-hidden="true" className="text-sm text-soft tabular-nums">
        <Plural value={seconds} one="The applicant is told in # second" other="The applicant is told in # seconds" />
      </p>
    </div>
  )
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
