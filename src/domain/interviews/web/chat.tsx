import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { interviewsApi } from '../api.ts'
import type { Seat } from '../signal.ts'

export function Chat({ appointmentId, seat }: { appointmentId: string; seat: Seat }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const seatNames = { officer: t`Officer`, applicant: t`Applicant` }
  const { time } = useFormat()
  const id = useId()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const messages = useRead(interviewsApi.messages, { params: { id: appointmentId } })
  const write = useWrite(interviewsApi.write, { id: appointmentId })
  const count = messages.data?.length ?? 0
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || write.isPending) return
    write.mutate({ text }, { onSuccess: () => setText('') })
  }

  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col rounded-md border border-line bg-card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        <Trans>Chat</Trans>
      </h2>
      <div
        ref={list}
        role="log"
        aria-label={t`Chat messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the keyboard
        tabIndex={0}
        className="mt-2 max-h-72 min-h-24 grow space-y-2 overflow-y-auto"
      >
        {messages.data?.map((message) => (
          <div key={message.id} className={message.seat === seat ? 'text-right' : ''}>
            <p
              className={`inline-block max-w-[85%] rounded-md px-3 py-1.5 text-left wrap-anywhere whitespace-pre-line ${message.seat === seat ? 'bg-blue-soft' : 'border border-line bg-paper'}`}
            >
              {message.text}
            </p>
            <p className="text-sm text-soft">
              {message.seat === seat ? t`You` : seatNames[message.seat]} · {time(message.at)}
            </p>
          </div>
        ))}
        {count === 0 && (
          <p className="text-soft">
            <Trans>No messages yet.</Trans>
          </p>
        )}
      </div>
      <form className="mt-3 flex gap-2" onSubmit={send}>
        <input
          aria-label={t({ message: 'Message', context: 'in a chat' })}
          maxLength={1000}
          className="field-box"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="secondary" disabled={text.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
      </form>
      {write.isError && (
        <div className="mt-2">
          <Notice kind="problem">{translate(messageOf(write.error) ?? t`The message could not be sent.`)}</Notice>
        </div>
      )}
    </section>
  )
}
