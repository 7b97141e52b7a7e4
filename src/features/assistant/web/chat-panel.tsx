import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import { ChatContext, openChat, useChat, type Chat } from './chat-context.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'

interface ChatPanelProps {
  onClose: () => void
}

export function ChatPanel({ onClose }: ChatPanelProps) {
  const [chat, setChat] = useState<Chat>()
  useEffect(() => {
    void openChat().then(setChat)
  }, [])
  if (!chat) return null
  return (
    <ChatContext value={chat}>
      <Panel onClose={onClose} />
    </ChatContext>
  )
}

function Panel({ onClose }: ChatPanelProps) {
  const { words } = useChat()
  const panel = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const conversation = useConversation(box)
  useCoveredPage(panel)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-labelledby="chat-title"
      data-chat-panel=""
      className="fixed inset-0 z-50 flex flex-col border-line bg-card text-ink sm:inset-auto sm:right-4 sm:bottom-20 sm:h-[500px] sm:max-h-[calc(100dvh-6rem)] sm:w-[400px] sm:overflow-hidden sm:rounded-md sm:border sm:shadow-float print:hidden"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <div className="flex items-center justify-between gap-3 bg-cover py-2 pr-2 pl-4 text-white">
        <div>
          <h2 id="chat-title" className="text-lg leading-tight text-white">
            {words.title}
          </h2>
          <p className="text-sm">{words.subtitle}</p>
        </div>
        <button
          type="button"
          className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-white/15"
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <MessageList conversation={conversation} />
      <Composer box={box} conversation={conversation} />
    </div>
  )
}

/** On a small screen the panel covers the page, which is made inert. */
function useCoveredPage(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const place = panel.current?.closest('aside')
    const others = [...(place?.parentElement?.children ?? [])].filter((other) => other !== place)
    const setInert = (isInert: boolean) => {
      for (const other of others) if (other instanceof HTMLElement) other.inert = isInert
    }
    setInert(matchMedia('(max-width: 639px)').matches)
    return () => setInert(false)
  }, [panel])
}
