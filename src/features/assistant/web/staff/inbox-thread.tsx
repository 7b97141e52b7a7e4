import { Trans, useLingui } from '@lingui/react/macro'
import { OwnerLine } from '#features/contact/web/staff/owner-line.tsx'
import { ReplyForm } from '#features/contact/web/staff/reply-form.tsx'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { languages, type Language } from '#foundation/i18n/languages.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { chatApi } from '../../api.ts'
import type { ChatMessage, Thread, Writer } from '../../chat.ts'

export function InboxThread({ id }: { id: string }) {
  const { t } = useLingui()
  const thread = useRead(chatApi.thread, { params: { id } })
  if (thread.isPending) return <Skeleton lines={8} />
  if (thread.isError && !thread.data)
    return <Failed retry={thread.refetch}>{t`The conversation could not be loaded.`}</Failed>
  const { name, email, language, messages, state, owner } = thread.data
  return (
    <Card>
      <h2 className="text-xl wrap-anywhere">{name ?? email ?? t`Visitor`}</h2>
      <p className="text-soft wrap-anywhere">{[name && email, languages[language]].filter(Boolean).join(' · ')}</p>
      <Owner id={id} owner={owner} />
      <ol aria-label={t({ message: 'Messages', context: 'of a conversation' })} className="mt-4 space-y-3">
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
      <div className="mt-6 border-t border-line pt-5">
        {state === 'closed' ? (
          <Notice>
            <Trans>This conversation is closed.</Trans>
          </Notice>
        ) : (
          <Reply id={id} language={language} />
        )}
      </div>
    </Card>
  )
}

function Line({ message: { text, writtenBy, documentData, createdAt } }: { message: ChatMessage }) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const names: Record<Writer, string> = {
    visitor: t`Visitor`,
    assistant: t`Assistant`,
    office: t`Office`,
    browser: t`Shown in the visitor’s browser`,
  }
  const looks: Record<Writer, string> = {
    visitor: 'border-l-blue bg-blue-soft',
    assistant: 'border-l-line',
    browser: 'border-l-line',
    office: 'border-l-green bg-green-soft',
  }
  return (
    <li className={`rounded-md border-l-4 px-3 py-2 ${looks[writtenBy]}`}>
      <p className="text-sm text-soft">
        <span className="font-semibold">{names[writtenBy]}</span> · {moment(createdAt)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {documentData && (
        <p className="text-sm text-soft wrap-anywhere">
          {documentData.type}: {Object.values(documentData.extractedInfo).join(', ')}
        </p>
      )}
    </li>
  )
}

function Owner({ id, owner }: { id: string; owner: Thread['owner'] }) {
  const { t } = useLingui()
  const take = useWrite(chatApi.take, { id })
  const onError = () => toast({ title: t`That did not work`, variant: 'destructive' })
  return <OwnerLine owner={owner} onChange={(mine) => take.mutate({ mine }, { onError })} />
}

function Reply({ id, language }: { id: string; language: Language }) {
  const { t } = useLingui()
  const reply = useWrite(chatApi.reply, { id })
  const close = useWrite(chatApi.close, { id })
  return (
    <ReplyForm
      id={id}
      language={language}
      hint={t`The visitor sees it in the conversation and receives it by email.`}
      onSend={(text) => reply.mutateAsync({ text })}
    >
      <Button
        tone="secondary"
        onClick={() =>
          close.mutate(undefined, {
            onSuccess: () => toast({ title: t`Conversation closed` }),
            onError: () => toast({ title: t`That did not work`, variant: 'destructive' }),
          })
        }
      >
        <Trans>Close conversation</Trans>
      </Button>
    </ReplyForm>
  )
}
