import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { multilineText } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'

const AppealForm = z.object({ statement: multilineText(10, /*i18n*/ 'Please tell us briefly what was wrong', 5000) })

export function AppealDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const ask = useWrite(lifecycleApi.fileAppeal, { id: application.id })
  const until = format.date(application.review.until)
  return (
    <Dialog title={t`Appeal`} onClose={onClose}>
      <p>
        <Trans>Another officer will review the decision. You can appeal once, until {until}, free of charge.</Trans>
      </p>
      <Form
        schema={AppealForm}
        values={{ statement: '' }}
        onSubmit={async (values) => {
          await ask.mutateAsync(values)
          toast({ title: t`Appeal filed` })
          onClose()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <TextArea
          name="statement"
          label={t`What was wrong with the decision?`}
          hint={t`Say what you disagree with, and what supports your view.`}
        />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Sending...`}>
            <Trans>Send</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
