import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { Labelled } from '#domain/appointments/web/slot-fields.tsx'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { interviewsApi } from '../../api.ts'
import { questionIds, questions, type StaffVideoSession } from '../../session.ts'

export function QuestionSheetPanel({ session }: { session: StaffVideoSession }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { time } = useFormat()
  const kept = useDeskDraft(session.appointmentId, 'sheet', { answers: session.answers, notes: session.notes })
  const { answers, notes } = kept.draft
  const [savedAt, setSavedAt] = useState<Date>()
  const save = useWrite(interviewsApi.saveQuestionSheet, { id: session.appointmentId })
  const at = time(savedAt)

  function submit(event: FormEvent) {
    event.preventDefault()
    const sheet = { answers, notes }
    const onSuccess = () => {
      kept.settle(sheet)
      setSavedAt(new Date())
    }
    save.mutate(sheet, { onSuccess })
  }

  return (
    <Section title={t`Question sheet`} lead={t`Applicants never see these.`}>
      <form className="space-y-3 text-sm" onSubmit={submit}>
        <DraftRestored of={kept} />
        {questionIds.map((question) => (
          <Labelled key={question} label={translate(questions[question])}>
            {(id) => (
              <textarea
                id={id}
                maxLength={1000}
                className="field-box min-h-12! text-sm!"
                rows={1}
                value={answers[question] ?? ''}
                onChange={(event) => kept.change({ answers: { ...answers, [question]: event.target.value } })}
              />
            )}
          </Labelled>
        ))}
        <Labelled label={t`Notes`}>
          {(id) => (
            <textarea
              id={id}
              maxLength={4000}
              className="field-box min-h-24 text-sm!"
              value={notes}
              onChange={(event) => kept.change({ notes: event.target.value })}
            />
          )}
        </Labelled>
        {save.isError && (
          <Notice kind="problem">{translate(messageOf(save.error) ?? t`The notes could not be saved.`)}</Notice>
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" tone="secondary" aria-disabled={save.isPending}>
            {save.isPending && <Spinner />}
            <Trans>Save</Trans>
          </Button>
          <span role="status" className="text-soft">
            {savedAt && <Trans>Saved {at}</Trans>}
          </span>
        </div>
      </form>
    </Section>
  )
}
