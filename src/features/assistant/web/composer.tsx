import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { maxMessageLength } from '../limits.ts'
import { useChat } from './chat-context.ts'
import type { Conversation } from './use-conversation.ts'

interface ComposerProps {
  box: RefObject<HTMLTextAreaElement | null>
  conversation: Conversation
}

export function Composer({ box, conversation }: ComposerProps) {
  const { words } = useChat()
  const [text, setText] = useState('')
  const { isWriting, isReading } = conversation
  const canSend = !isWriting && text.trim() !== ''
  const isAsked = conversation.items.some(({ kind }) => kind === 'consent')
  const writing = isWriting && !isAsked ? words.writing : ''

  useEffect(() => box.current?.focus(), [box])

  function send() {
    if (!canSend) return
    setText('')
    void conversation.ask(text.trim())
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-t border-line bg-card p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p role="status" className="text-sm text-soft">
        {isReading ? words.reading : writing}
      </p>
      <UploadButton isDisabled={isReading} onFile={(file) => void conversation.readDocument(file)} />
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          className="field-box min-h-11 grow resize-none"
          placeholder={words.placeholder}
          aria-label={words.question}
          maxLength={maxMessageLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" className={buttonClasses()} aria-label={words.send} disabled={!canSend}>
          <Icon name="arrow" className="size-5" />
        </button>
      </div>
    </form>
  )
}

function UploadButton({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const { words } = useChat()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={`${buttonClasses('secondary', true)} mb-2`}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" className="size-5" />
        {words.upload}
      </button>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,.pdf"
        hidden
        aria-label={words.upload}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}
