import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { appointmentsApi } from '../api.ts'
import type { Appointment } from '../appointment.ts'
import { isRemote, nextRemoteDay, immediate } from '../calendar.ts'
import { SlotFields, type ChosenTime } from './slot-fields.tsx'

export function MoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { center } = appointment
  const [time, setTime] = useState<ChosenTime>({ date: '', timeSlot: '' })
  const queryClient = useQueryClient()
  const move = useWrite(appointmentsApi.change, { id: appointment.id })
  const isReady = time.timeSlot !== '' && (isRemote(center) || time.date !== '')

  function confirm() {
    if (!isReady || move.isPending) return
    const { timeSlot } = time
    const date = time.date || (timeSlot === immediate ? undefined : nextRemoteDay(center, timeSlot, new Date()))
    move.mutate(
      { timeSlot, ...(date !== undefined && { date }) },
      {
        onSuccess: () => {
          toast({ title: t`Appointment Moved`, description: t`You’ll receive an email with all the details.` })
          onClose()
        },
        onError: () => {
          setTime({ ...time, timeSlot: '' })
          void queryClient.invalidateQueries()
        },
      },
    )
  }

  return (
    <Dialog title={t`Move the appointment`} onClose={onClose}>
      <div className="space-y-4">
        <SlotFields centre={center} chosen={time} onChoose={setTime} />
        {move.isError && <Notice kind="problem">{translate(messageOf(move.error) ?? t`Please try again.`)}</Notice>}
        <DialogActions>
          <Button disabled={!isReady || move.isPending} onClick={confirm}>
            {move.isPending && <Spinner />}
            <Trans>Move here</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
