import type { Ref } from 'react'
import { useChat } from './chat-context.ts'
import type { ShownMessage } from './conversation.ts'

export const bubbleLook = 'mr-6 w-fit max-w-full rounded-md border border-line bg-card px-3 py-2'
const textLook = 'whitespace-pre-line wrap-anywhere'

const writers = {
  you: { look: 'ml-auto w-fit max-w-[85%] rounded-md bg-blue px-3 py-2 text-white', nameLook: 'sr-only' },
  assistant: { look: bubbleLook, nameLook: 'sr-only' },
  office: {
    look: 'mr-6 w-fit max-w-full rounded-md border-l-4 border-l-green bg-green-soft px-3 py-2',
    nameLook: 'text-sm font-semibold text-soft',
  },
} as const

interface MessageProps {
  message: ShownMessage
  ref?: Ref<HTMLDivElement> | undefined
  /** Still being written: it is read out once it is whole. */
  isDraft?: boolean
}

export function Message({ message, ref, isDraft = false }: MessageProps) {
  const { words } = useChat()
  const { text, source } = message
  const writer = writerOf(message)
  const { look, nameLook } = writers[writer]
  if (isDraft)
    return (
      <div className={look} aria-hidden="true">
        <p className={textLook}>{text}</p>
      </div>
    )
  return (
    <div className={look} ref={ref}>
      <p className={nameLook}>{`${words[writer]}:`}</p>
      <p className={textLook}>{text}</p>
      {source && (
        <p className="mt-2 text-sm text-soft">
          {words.source}{' '}
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
