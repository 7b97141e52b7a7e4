import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { languages } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { contactApi } from '../../api.ts'
import { inquiryTypes, type MessageChange, type MessageWithAnswers } from '../../contact.ts'
import { StateBadge } from './message-states.tsx'
import { OwnerLine } from './owner-line.tsx'
import { ReplyForm } from './reply-form.tsx'

export function ContactMessage({ id }: { id: string }) {
  const { t } = useLingui()
  const message = useRead(contactApi.message, { params: { id } })
  if (message.isPending) return <Skeleton lines={8} />
  if (message.isError && !message.data)
    return <Failed retry={message.refetch}>{t`The message could not be loaded.`}</Failed>
  return <Shown of={message.data} />
}

function Shown({ of: shown }: { of: MessageWithAnswers }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const { id, name, email, subject, inquiryType, message, language, state, owner, createdAt } = shown
  const answer = useWrite(contactApi.answer, { id })
  const save = useWrite(contactApi.changeMessage, { id })
  const change = (to: MessageChange) =>
    save.mutate(to, {
      onError: (error) =>
        toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' }),
    })
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl wrap-anywhere">{subject}</h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-soft wrap-anywhere">
        {name} · {email} · {languages[language]}
      </p>
      <p className="text-sm text-soft">
        {translate(inquiryTypes[inquiryType])} · {moment(createdAt)}
      </p>
      <OwnerLine owner={owner} onChange={(mine) => change({ mine })} />
      <p className="mt-4 rounded-md border-l-4 border-l-blue bg-blue-soft px-3 py-2 whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <Answers of={shown} />
      <div className="mt-6 border-t border-line pt-5">
        {state === 'closed' ? (
          <Button tone="secondary" onClick={() => change({ state: 'open' })}>
            <Trans>Reopen</Trans>
          </Button>
        ) : (
          <ReplyForm
            id={id}
            language={language}
            hint={t`It is sent by email and kept with the message.`}
            onSend={(text) => answer.mutateAsync({ text })}
          >
            <Button tone="secondary" onClick={() => change({ state: 'closed' })}>
              <Trans>Close message</Trans>
            </Button>
          </ReplyForm>
        )}
      </div>
    </Card>
  )
}

function Answers({ of: { answers } }: { of: MessageWithAnswers }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  if (answers.length === 0) return null
  return (
    <ol aria-label={t`Answers`} className="mt-3 space-y-3">
      {answers.map(({ id, text, by, at }) => (
        <li key={id} className="rounded-md border-l-4 border-l-green bg-green-soft px-3 py-2">
          <p className="text-sm text-soft">
            <span className="font-semibold">{by ?? t`Office`}</span> · {moment(at)}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
