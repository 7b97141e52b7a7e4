import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { optionalColumns, type OptionalColumn } from '../../../desk-preferences.ts'
import { useDesk } from './use-desk.ts'

export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { desk, change } = useDesk()
  const { hiddenColumns } = desk
  const show = (name: OptionalColumn, isShown: boolean) => {
    const others = hiddenColumns.filter((each) => each !== name)
    change({ hiddenColumns: isShown ? others : [...others, name] })
  }
  const labels: Record<OptionalColumn, string> = {
    applicant: t`Applicant`,
    nationality: t`Nationality`,
    arrival: t`Arrival`,
    type: t`Visa Type`,
    status: t`Status`,
    priority: t`Priority`,
    due: t`Due`,
    staff: t`Assigned to`,
  }
  return (
    <Dialog title={t`Columns`} onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {optionalColumns.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-blue"
              checked={!hiddenColumns.includes(name)}
              onChange={(event) => show(name, event.target.checked)}
            />
            {labels[name]}
          </label>
        ))}
      </div>
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  )
}
