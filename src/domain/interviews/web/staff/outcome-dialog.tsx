import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { RadioCards } from '#foundation/ui/radio-cards.tsx'
import { interviewsApi } from '../../api.ts'
import { verdicts, type StaffVideoSession } from '../../session.ts'
import { useVerdictLabels } from './use-verdict-labels.ts'

const Outcome = z.object({ outcome: oneOf(verdicts, /*i18n*/ 'Enter the interview outcome.') })

interface OutcomeDialogProps {
  session: StaffVideoSession
  onClose: () => void
  onEnded: () => void
}

export function OutcomeDialog({ session, onClose, onEnded }: OutcomeDialogProps) {
  const { t } = useLingui()
  const verdictLabels = useVerdictLabels()
  const end = useWrite(interviewsApi.end, { id: session.appointmentId })
  return (
    <Dialog title={t`End the interview`} onClose={onClose}>
      <Form
        schema={Outcome}
        values={{}}
        onSubmit={async ({ outcome }) => {
          await end.mutateAsync({ outcome })
          onEnded()
          onClose()
        }}
        fallbackMessage={t`The meeting could not be ended`}
      >
        <RadioCards
          name="outcome"
          label={t`Outcome`}
          hint={t`It can’t be changed afterwards. The case can only be approved after a passed interview.`}
          options={verdicts.map((value) => ({ value, label: verdictLabels[value] }))}
        />
        <DialogActions onCancel={onClose}>
          <Submit tone="danger">
            <Trans>End the interview</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
