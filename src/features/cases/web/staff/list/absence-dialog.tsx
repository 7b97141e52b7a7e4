import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { isDay } from '#foundation/values/day.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Select } from '#foundation/ui/choice.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Busy, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { today } from '#foundation/http/web/today.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { caseListsApi } from '../../../lists/api.ts'

const AbsenceForm = z.object({
  from: z.string().check(z.refine((day) => day === '' || isDay(day), /*i18n*/ 'Enter a real date')),
  until: z.string().check(z.refine(isDay, /*i18n*/ 'Enter a real date')),
  coverId: z.string(),
})

export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const user = useUser()
  const staff = useRead(caseListsApi.staff, {})
  const save = useWrite(caseListsApi.absence)
  const me = staff.data?.find(({ id }) => id === user?.id)
  const until = date(me?.absentUntil)
  const from = date(me?.absentFrom)
  const isAhead = me?.absentFrom != null && me.absentFrom > today()
  return (
    <Dialog title={t`Absence`} onClose={onClose}>
      {staff.isPending && <Busy />}
      {staff.isError && <Failed retry={staff.refetch}>{t`The list of staff could not be loaded.`}</Failed>}
      {me?.absentUntil && (
        <Notice title={isAhead ? t`Your absence is scheduled` : t`You are away`}>
          <p>
            {isAhead ? (
              <Trans>
                From {from} to {until}, your cases are in your cover’s queue.
              </Trans>
            ) : (
              <Trans>Until {until}, your cases are in your cover’s queue.</Trans>
            )}
          </p>
          <Button
            tone="secondary"
            className="mt-2"
            onClick={() => void save.mutateAsync({ until: null }).then(onClose, () => undefined)}
          >
            {isAhead ? <Trans>Cancel the absence</Trans> : <Trans>I’m back</Trans>}
          </Button>
        </Notice>
      )}
      {staff.isSuccess && (
        <Form
          schema={AbsenceForm}
          values={{ from: me?.absentFrom ?? '', until: me?.absentUntil ?? '', coverId: me?.coverId ?? '' }}
          onSubmit={async (values) => {
            await save.mutateAsync({ from: values.from || null, until: values.until, coverId: values.coverId || null })
            toast({ title: t`Absence saved` })
            onClose()
          }}
          fallbackMessage={t`That did not work. Please try again.`}
        >
          <DateField name="from" label={t`First day of absence`} hint={t`Leave empty if your absence starts now.`} />
          <DateField name="until" label={t`Last day of absence`} />
          <Select
            name="coverId"
            label={t({ message: 'Cover', context: 'who stands in for an officer' })}
            hint={t`Sees your cases in the open queue and can claim them.`}
            placeholder={t`No one`}
            options={staff.data
              .filter(({ id, absentUntil }) => id !== user?.id && absentUntil === null)
              .map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
          <DialogActions onCancel={onClose}>
            <Submit pending={t`Saving...`}>
              <Trans>Save</Trans>
            </Submit>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}
