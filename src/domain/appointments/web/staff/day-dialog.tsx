import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { appointmentsApi } from '../../api.ts'
import type { Centre } from '../../centre.ts'
import type { DeskDay } from '../../staff/appointment.ts'
import { statusOf } from '../../statuses.ts'
import { Labelled } from '../slot-fields.tsx'

export function DayDialog({ centre, day, onClose }: { centre: Centre; day: DeskDay; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const [isClosed, setClosed] = useState(day.isClosedByStaff)
  const [reason, setReason] = useState(day.isClosedByStaff ? (day.closed ?? '') : '')
  const [capacity, setCapacity] = useState(day.isOwnCapacity ? String(day.capacity) : '')
  const save = useWrite(appointmentsApi.changeDay, { id: centre.id, date: day.date })
  const live = day.appointments.filter(({ status }) => statusOf(status).isLive).length
  const [name, when] = [centre.name, date(day.date)]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { closed: isClosed, reason, capacity: capacity === '' ? null : Number(capacity) },
      {
        onSuccess: ({ cancelled }) => {
          const description = plural(cancelled, {
            0: 'No appointment was cancelled.',
            one: '# appointment was cancelled.',
            other: '# appointments were cancelled.',
          })
          toast({ title: t`The day was changed`, description })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`${name}, ${when}`} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <Labelled label={t`Places per time slot`} hint={t`Leave empty for the usual number.`}>
          {(id) => (
            <input
              id={id}
              type="number"
              min={0}
              max={50}
              aria-describedby={`${id}-hint`}
              className="field-box max-w-40"
              value={capacity}
              onChange={(event) => setCapacity(event.target.value)}
            />
          )}
        </Labelled>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 accent-blue"
            checked={isClosed}
            onChange={(event) => setClosed(event.target.checked)}
          />
          <Trans>Closed on this day</Trans>
        </label>
        {isClosed && (
          <>
            <Labelled label={t`Reason`} hint={t`Shown to applicants.`}>
              {(id) => (
                <input
                  id={id}
                  required
                  maxLength={200}
                  aria-describedby={`${id}-hint`}
                  className="field-box"
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Labelled>
            {live > 0 && (
              <Notice kind="warning">
                {plural(live, {
                  one: '# appointment will be cancelled, and the applicant will be told.',
                  other: '# appointments will be cancelled, and the applicants will be told.',
                })}
              </Notice>
            )}
          </>
        )}
        {save.isError && <Notice kind="problem">{translate(messageOf(save.error) ?? t`Please try again.`)}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" tone={isClosed && live > 0 ? 'danger' : 'primary'} aria-disabled={save.isPending}>
            {save.isPending && <Spinner />}
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
