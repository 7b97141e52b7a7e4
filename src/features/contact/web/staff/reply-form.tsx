import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { DraftRestored } from '#domain/accounts/web/staff/drafts/draft-restored.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { ApiError, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { contactApi } from '../../api.ts'

interface ReplyFormProps {
  id: string
  language: Language
  hint: string
  onSend: (text: string) => Promise<unknown>
  children?: ReactNode
}

export function ReplyForm({ id, language, hint, onSend, children }: ReplyFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const ids = useId()
  const kept = useDeskDraft(id, 'reply', { text: '' })
  const { text } = kept.draft
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const templates = useRead(contactApi.replies, { query: { language } }).data ?? []

  function write(next: string) {
    kept.change({ text: next })
    setProblem(undefined)
  }

  function insert(name: string) {
    const template = templates.find((each) => each.name === name)
    if (template) write([text.trim(), template.text].filter(Boolean).join('\n\n'))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') return setProblem(t`Please write a message.`)
    setSending(true)
    try {
      await onSend(text)
      kept.forget()
      toast({ title: t`Answer sent` })
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.reply.fields ?? {}) : []
      setProblem(translate(fields[0] ?? messageOf(error) ?? t`The answer could not be sent.`))
    } finally {
      setSending(false)
    }
    return undefined
  }

  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void send(event)}>
      <div>
        <label htmlFor={`${ids}-template`} className="block font-semibold">
          <Trans>Template</Trans>
        </label>
        <select
          id={`${ids}-template`}
          className="field-box mt-1.5"
          value=""
          onChange={(event) => insert(event.target.value)}
        >
          <option value="">{t`Insert a prepared answer`}</option>
          {templates.map(({ name, label }) => (
            <option key={name} value={name}>
              {translate(label)}
            </option>
          ))}
        </select>
      </div>
      <DraftRestored of={kept} />
      <div>
        <label htmlFor={`${ids}-text`} className="block font-semibold">
          <Trans>Your answer</Trans>
        </label>
        <p id={`${ids}-hint`} className="text-sm text-soft">
          {hint}
        </p>
        <textarea
          id={`${ids}-text`}
          aria-describedby={`${ids}-hint`}
          aria-invalid={problem !== undefined}
          className="field-box mt-1.5 min-h-36"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending && <Spinner />}
          <Trans>Send answer</Trans>
        </Button>
        {children}
      </div>
    </form>
  )
}
