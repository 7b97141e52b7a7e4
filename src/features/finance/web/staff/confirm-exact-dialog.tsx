import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addCents, inDollars, roundToCents } from '#foundation/values/money.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Progress } from '#foundation/ui/progress.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { financeApi } from '../../api.ts'
import type { StatementLine } from '../../finance.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'

interface ConfirmExactDialogProps {
  lines: readonly StatementLine[]
  onClose: () => void
  onBooked: () => void
}

export function ConfirmExactDialog({ lines: given, onClose, onBooked }: ConfirmExactDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const queryClient = useQueryClient()
  const [lines] = useState(given)
  const [done, setDone] = useState<number>()
  const [problems, setProblems] = useState<string[]>([])
  const sum = dollars(inDollars(addCents(...lines.map(({ amount }) => roundToCents(amount)))))
  const isOver = done === lines.length

  async function bookAll() {
    const failed: string[] = []
    for (const [index, { line, amount, statementReference, payment }] of lines.entries()) {
      setDone(index)
      try {
        await call(financeApi.confirm, { params: { id: payment!.id }, body: { amount, statementReference } })
      } catch (error) {
        failed.push(t`Line ${line}: ${{ reason: translate(messageOf(error) ?? t`The transfer could not be booked.`) }}`)
      }
    }
    setDone(lines.length)
    setProblems(failed)
    void queryClient.invalidateQueries()
    onBooked()
    if (failed.length > 0) return
    toast({ title: t`All exact matches have been booked` })
    onClose()
  }

  return (
    <Dialog title={t`Confirm all exact matches`} onClose={onClose}>
      <p>
        <Plural
          value={{ count: lines.length }}
          one={`# transfer of ${sum} will be booked. It settles its payment.`}
          other={`# transfers totalling ${sum} will be booked. Each one settles its payment.`}
        />
      </p>
      {done !== undefined && <Progress label={t`Booked`} value={(done / lines.length) * 100} />}
      {problems.length > 0 && (
        <Notice kind="problem" title={t`Some lines could not be booked`}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DialogActions>
        {isOver ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button aria-disabled={done !== undefined} onClick={() => void (done === undefined && bookAll())}>
              <Trans>Confirm</Trans>
            </Button>
            <Button tone="secondary" disabled={done !== undefined} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
