import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Select } from '#foundation/ui/choice.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import { caseListsApi } from '../../../lists/api.ts'
import type { Case } from '../../../case.ts'
import { useShowCase } from '../use-show-case.ts'

const AssignForm = z.object({ staffId: z.string().check(z.minLength(1, /*i18n*/ 'Please choose a staff member')) })

export function AssignDialog({
  of: { id, applicationNumber: number, assignedStaff },
  onClose,
}: {
  of: Pick<Case, 'id' | 'applicationNumber' | 'assignedStaff'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const options = useStaffOptions()
  const showCase = useShowCase()
  const assign = useWrite(casesApi.assign, { id })
  const holder = assignedStaff?.fullName
  const failed = t`Failed to assign application`

  async function give(staffId: string | null) {
    showCase(await assign.mutateAsync({ staffId }))
    toast({ title: t`Application assigned successfully` })
    onClose()
  }

  return (
    <Dialog title={t`Assign Application`} onClose={onClose}>
      <p>
        <span className="font-mono">{number}</span>
        {holder && (
          <>
            {' · '}
            <Trans>currently assigned to {holder}</Trans>
          </>
        )}
      </p>
      <Form
        schema={AssignForm}
        values={{ staffId: '' }}
        onSubmit={({ staffId }) => give(staffId)}
        fallbackMessage={failed}
        onRefused={(words) =>
          toast({ title: failed, description: words === failed ? undefined : words, variant: 'destructive' })
        }
      >
        <Select name="staffId" label={t`Staff Member`} placeholder={t`Choose a staff member`} options={options} />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Assigning...`}>
            <Trans>Assign</Trans>
          </Submit>
          {assignedStaff && (assignedStaff.id === user?.id || user?.role === 'admin') && (
            <Button
              tone="secondary"
              onClick={() => {
                give(null).catch((error: unknown) =>
                  toast({ title: failed, description: translate(messageOf(error) ?? ''), variant: 'destructive' }),
                )
              }}
            >
              <Trans>Release</Trans>
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function useStaffOptions() {
  const { t } = useLingui()
  const user = useUser()
  const { data: staff = [] } = useRead(caseListsApi.staff, {})
  return staff
    .filter(({ id }) => user?.role === 'admin' || id === user?.id)
    .map(({ id, fullName, openCases: count, absentUntil }) => ({
      value: id,
      label: absentUntil
        ? t`${fullName} (${plural(count, { one: '# open', other: '# open' })}, away)`
        : t`${fullName} (${plural(count, { one: '# open', other: '# open' })})`,
    }))
}
