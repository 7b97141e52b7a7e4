import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { today } from '#foundation/http/web/today.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { watchlistApi } from '../../api.ts'
import { WatchedPassport, WatchedPerson, type NewWatchEntry, type WatchKind } from '../../watchlist.ts'

export function AddEntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<WatchKind>('passport')
  const add = useWrite(watchlistApi.add)

  async function save(entry: NewWatchEntry) {
    await add.mutateAsync(entry)
    toast({ title: t`Entry added` })
    onClose()
  }

  const commonValues = { reason: '', validFrom: today(), validUntil: '' }
  const fallbackMessage = t`The entry could not be saved.`
  return (
    <Dialog title={t`Add an entry`} onClose={onClose}>
      <Tabs label={t`Kind`} tabs={{ passport: t`Passport`, person: t`Person` }} chosen={kind} onChoose={setKind}>
        <div className="pt-4">
          {kind === 'passport' ? (
            <Form
              key="passport"
              schema={WatchedPassport}
              values={{ kind, passportNumber: '', passportCountry: '', ...commonValues }}
              onSubmit={save}
              fallbackMessage={fallbackMessage}
            >
              <Field name="passportNumber" label={t`Passport Number`} autoComplete="off" />
              <Field
                name="passportCountry"
                label={t`Passport Issuing Country`}
                hint={t`The country’s name or two-letter code`}
                autoComplete="off"
              />
              <CommonFields onClose={onClose} />
            </Form>
          ) : (
            <Form
              key="person"
              schema={WatchedPerson}
              values={{ kind, firstName: '', lastName: '', dob: '', ...commonValues }}
              onSubmit={save}
              fallbackMessage={fallbackMessage}
            >
              <Field name="firstName" label={t`First Name`} autoComplete="off" />
              <Field name="lastName" label={t`Last Name`} autoComplete="off" />
              <DateField
                name="dob"
                label={t`Date of Birth`}
                hint={t`Optional. Without it, everyone with this name is a hit.`}
              />
              <CommonFields onClose={onClose} />
            </Form>
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}

function CommonFields({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Field name="reason" label={t`Reason`} hint={t`Shown to officers with a hit.`} autoComplete="off" />
      <DateField name="validFrom" label={t`Valid from`} />
      <DateField name="validUntil" label={t`Valid until`} hint={t`Optional`} />
      <DialogActions onCancel={onClose}>
        <Submit pending={t`Saving...`}>
          <Trans>Add</Trans>
        </Submit>
      </DialogActions>
    </>
  )
}
