import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { casesApi } from '../../../api.ts'
import { NewNote } from '../../../case.ts'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { DeskPanel } from './desk-panel.tsx'
import { confirmsWith } from '#foundation/ui/staff/confirm-key.ts'
import { focusCaseTitle, useShortcuts } from './use-shortcuts.ts'

export function NotesPanel({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const notes = useRead(casesApi.notes, { params: { id } })
  return (
    <DeskPanel
      level="quiet"
      title={t`Notes`}
      aside={<span className="text-soft">{t`Applicants never see these.`}</span>}
    >
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
      <NewNoteForm id={id} isClosed={isClosed} />
    </DeskPanel>
  )
}

function NewNoteForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const ids = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const kept = useDeskDraft(id, 'note', { text: '' })
  const [problem, setProblem] = useState<string>()
  const add = useWrite(casesApi.addNote, { id })
  useShortcuts({ n: () => box.current?.focus() })

  async function save() {
    if (isClosed || add.isPending) return
    const given = z.safeParse(NewNote, kept.draft)
    if (!given.success) return setProblem(translate(given.error.issues[0]?.message ?? ''))
    try {
      await add.mutateAsync(given.data)
      kept.forget()
      setProblem(undefined)
    } catch (error) {
      setProblem(translate(messageOf(error) ?? t`The note could not be saved.`))
    }
    return undefined
  }

  return (
    <div className="space-y-2">
      <label htmlFor={ids} className="block font-semibold">
        <Trans>New note</Trans>
      </label>
      <DraftRestored of={kept} />
      {problem && (
        <p id={`${ids}-error`} role="alert" className="text-red-text">
          {problem}
        </p>
      )}
      <textarea
        ref={box}
        id={ids}
        className="field-box min-h-20"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${ids}-error` : undefined}
        value={kept.draft.text}
        onChange={(event) => kept.change({ text: event.target.value })}
        onKeyDown={(event) => {
          if (confirmsWith(event)) void save()
          else if (event.key === 'Escape') focusCaseTitle()
        }}
      />
      <Button tone="secondary" disabled={isClosed} aria-disabled={add.isPending} onClick={() => void save()}>
        {add.isPending ? t`Saving...` : <Trans>Add note</Trans>}
      </Button>
    </div>
  )
}
