import type { Ref } from 'react'
import { joinLabel, sentenceSpace } from '#foundation/i18n/join-texts.ts'
import { useChat } from './chat-context.ts'
import type { ShownMessage } from './conversation.ts'

export const bubbleClasses = 'mr-6 w-fit max-w-full rounded-md border border-line bg-card px-3 py-2'
const textClasses = 'whitespace-pre-line wrap-anywhere'

const writers = {
  you: { look: 'ml-auto w-fit max-w-[85%] rounded-md bg-blue px-3 py-2 text-white', nameClasses: 'sr-only' },
  assistant: { look: bubbleClasses, nameClasses: 'sr-only' },
  office: {
    look: 'mr-6 w-fit max-w-full rounded-md border-l-4 border-l-green bg-green-soft px-3 py-2',
    nameClasses: 'text-sm font-semibold text-soft',
  },
} as const

interface MessageProps {
  message: ShownMessage
  ref?: Ref<HTMLDivElement> | undefined
  /** Announced only once it is complete. */
  isDraft?: boolean
}

export function Message({ message, ref, isDraft = false }: MessageProps) {
  const { words, language } = useChat()
  const { text, source } = message
  const writer = writerOf(message)
  const { look, nameClasses } = writers[writer]
  if (isDraft)
    return (
      <div className={look} aria-hidden="true">
        <p className={textClasses}>{text}</p>
      </div>
    )
  return (
    <div className={look} ref={ref}>
      <p className={nameClasses}>{joinLabel(words[writer], '', language).trimEnd()}</p>
      <p className={textClasses}>{text}</p>
      {source && (
        <p className="mt-2 text-sm text-soft">
          {words.source}
          {sentenceSpace(language)}
          <a className="prose-link inline-flex min-h-6 items-center" href={source.address}>
            {source.label}
          </a>
        </p>
      )}
    </div>
  )
}

function writerOf({ sender, writtenBy }: ShownMessage): keyof typeof writers {
  if (sender === 'user') return 'you'
  return writtenBy === 'office' ? 'office' : 'assistant'
}
