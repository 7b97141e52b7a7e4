import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { casesApi } from '../../../api.ts'
import { NewNote } from '../../../case.ts'
import { DeskPanel } from './desk-panel.tsx'

export function NotesPanel({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const [written, setWritten] = useState(0)
  const notes = useRead(casesApi.notes, { params: { id } })
  const add = useWrite(casesApi.addNote, { id })
  return (
    <DeskPanel title={t`Notes`} aside={<span className="text-soft">{t`Applicants never see these.`}</span>}>
      {notes.isPending && <Skeleton lines={2} />}
      {notes.isError && !notes.data && <Failed retry={notes.refetch}>{t`The notes could not be loaded.`}</Failed>}
      {notes.data && notes.data.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {notes.data.map((note) => (
            <li key={note.id} className="py-1.5">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-soft">
                {note.by} · {moment(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form
        key={written}
        schema={NewNote}
        values={{ text: '' }}
        onSubmit={async (values) => {
          await add.mutateAsync(values)
          setWritten((count) => count + 1)
        }}
        fallbackMessage={t`The note could not be saved.`}
      >
        <TextArea name="text" label={t`New note`} className="field-box min-h-20" />
        {isClosed ? (
          <Button tone="secondary" disabled>
            <Trans>Add note</Trans>
          </Button>
        ) : (
          <Submit tone="secondary" pending={t`Saving...`}>
            <Trans>Add note</Trans>
          </Submit>
        )}
      </Form>
    </DeskPanel>
  )
}
