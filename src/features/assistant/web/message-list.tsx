import { useLayoutEffect, useRef, type Ref } from 'react'
import { useChat } from './chat-context.ts'
import { Choices } from './choices.tsx'
import type { Item } from './conversation.ts'
import { DocumentCard } from './document-card.tsx'
import { Message } from './message.tsx'
import { ModelConsent } from './model-consent.tsx'
import { PersonForm } from './person-form.tsx'
import type { Conversation } from './use-conversation.ts'

interface MessageListProps {
  conversation: Conversation
}

const isQuestion = (item: Item) => item.kind === 'message' && item.message.sender === 'user'

export function MessageList({ conversation }: MessageListProps) {
  const { words } = useChat()
  const { items, scroll } = conversation
  const log = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const lastQuestion = items.findLast(isQuestion)

  useLayoutEffect(() => {
    if (!log.current) return
    const end = log.current.scrollHeight
    const start = question.current ? question.current.offsetTop - log.current.offsetTop - 8 : end
    log.current.scrollTop = scroll.to === 'question' ? start : end
  }, [scroll])

  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={words.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only then it can be scrolled by keyboard
      tabIndex={0}
      className="min-h-0 grow space-y-3 overflow-y-auto overscroll-contain bg-paper p-3"
    >
      <Message message={{ text: words.welcome, sender: 'bot' }} />
      {items.map((item) => (
        <ListItem
          key={item.key}
          ref={item === lastQuestion ? question : undefined}
          item={item}
          conversation={conversation}
        />
      ))}
    </div>
  )
}

interface ListItemProps extends MessageListProps {
  item: Item
  ref: Ref<HTMLDivElement> | undefined
}

function ListItem({ item, conversation, ref }: ListItemProps) {
  switch (item.kind) {
    case 'message': {
      const { documentData } = item.message
      if (documentData) return <DocumentCard document={documentData} onFailure={conversation.fail} />
      return <Message message={item.message} ref={ref} />
    }
    case 'draft':
      return <Message message={{ text: item.text, sender: 'bot' }} isDraft />
    case 'choices':
      return (
        <Choices
          label={item.label}
          questions={item.questions}
          onQuestion={(question) => void conversation.ask(question)}
          onPerson={item.offersPerson ? conversation.askPerson : undefined}
        />
      )
    case 'consent':
      return <ModelConsent onChoice={item.onChoice} />
    case 'person':
      return <PersonForm onHandedOver={conversation.handedOver} />
  }
}
