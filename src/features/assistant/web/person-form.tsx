import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError, call } from '#foundation/http/web/client.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { chatApi } from '../api.ts'
import type { HandOver } from '../chat.ts'
import { useChat } from './chat-context.ts'
import { focusNow } from './focus-on-mount.ts'
import { bubbleClasses } from './message.tsx'
import { sessionId } from './session.ts'

export function PersonForm({ onHandedOver }: { onHandedOver: () => void }) {
  const { words, isSignedIn, language } = useChat()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()

  async function handOver() {
    setProblem('')
    setIsSending(true)
    const body: HandOver = { sessionId: sessionId(), language }
    if (!isSignedIn) body.email = email
    try {
      await call(chatApi.handOver, { body })
      onHandedOver()
    } catch (error) {
      const isAddress = error instanceof ApiError && error.status === 400
      setProblem(isAddress ? words.badEmail : words.failed)
      if (isAddress) form.current?.querySelector('input')?.focus()
    }
    setIsSending(false)
  }

  return (
    <form
      ref={form}
      className={bubbleClasses}
      noValidate
      aria-label={words.person}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void handOver()
      }}
    >
      <p>{isSignedIn ? words.personKnown : words.personHint}</p>
      {!isSignedIn && (
        <label className="mt-2 block font-semibold">
          {words.email}
          <input
            ref={focusNow}
            type="email"
            autoComplete="email"
            required
            className="field-box mt-1"
            aria-describedby={problemId}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </label>
      )}
      <p id={problemId} role="alert" className="text-sm text-red-text">
        {problem}
      </p>
      <button
        ref={isSignedIn ? focusNow : undefined}
        type="submit"
        className={`${buttonClasses('primary', true)} mt-2`}
        disabled={isSending}
      >
        {words.handOver}
      </button>
    </form>
  )
}
