import type { Answer, ChatMessage, Question } from '../chat.ts'

export type ShownMessage = Pick<ChatMessage, 'text' | 'sender'> &
  Partial<Pick<ChatMessage, 'id' | 'documentData' | 'source' | 'writtenBy'>>

type Part =
  | { kind: 'message'; message: ShownMessage }
  | { kind: 'draft'; text: string }
  | { kind: 'choices'; label: string; questions: readonly string[]; offersPerson: boolean }
  | { kind: 'consent'; onChoice: (given: boolean) => void }
  | { kind: 'person' }
export type Item = Part & { key: number }

interface ConversationState {
  items: readonly Item[]
  nextKey: number
  /** A new object with every addition; a long answer is read from its question on. */
  scroll: { to: 'question' | 'end' }
}

export const emptyConversation: ConversationState = { items: [], nextKey: 0, scroll: { to: 'end' } }

type ConversationAction =
  | { type: 'show'; messages: readonly ShownMessage[] }
  | { type: 'saved'; message: ShownMessage; id: string }
  | { type: 'offerFirstQuestions'; questions: readonly string[]; label: string }
  | { type: 'write'; text: string }
  | { type: 'answer'; answer: Answer; label: string }
  | { type: 'fail'; text: string }
  | { type: 'place'; part: Part }
  | { type: 'remove'; kind: Part['kind'] }

export function updateConversation(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'show':
      return action.messages.reduce(showOnce, state)
    case 'saved':
      return { ...state, items: state.items.map((item) => withId(item, action.message, action.id)) }
    case 'offerFirstQuestions':
      if (action.questions.length === 0 || messagesIn(state).length > 0) return state
      return add(state, { kind: 'choices', label: action.label, questions: action.questions, offersPerson: false })
    case 'write':
      return write(state, action.text)
    case 'answer':
      return showAnswer(remove(state, 'draft'), action.answer, action.label)
    case 'fail':
      return showOnce(remove(state, 'draft'), { text: action.text, sender: 'bot' })
    case 'remove':
      return remove(state, action.kind)
    case 'place':
      return add(state, action.part)
  }
}

export function historyOf(state: ConversationState): Question['chatHistory'] {
  return messagesIn(state).map(({ text, sender }) => ({
    role: sender === 'user' ? 'user' : 'assistant',
    content: text,
  }))
}

function messagesIn({ items }: ConversationState): ShownMessage[] {
  return items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
}

function add({ items, nextKey }: ConversationState, part: Part): ConversationState {
  return { items: [...items, { ...part, key: nextKey }], nextKey: nextKey + 1, scroll: { to: 'end' } }
}

function remove(state: ConversationState, kind: Part['kind']): ConversationState {
  return { ...state, items: state.items.filter((item) => item.kind !== kind) }
}

function showOnce(state: ConversationState, message: ShownMessage): ConversationState {
  const isKnown = message.id !== undefined && messagesIn(state).some(({ id }) => id === message.id)
  return isKnown ? state : add(state, { kind: 'message', message })
}

function withId(item: Item, message: ShownMessage, id: string): Item {
  return item.kind === 'message' && item.message === message ? { ...item, message: { ...message, id } } : item
}

function write(state: ConversationState, text: string): ConversationState {
  if (!state.items.some(({ kind }) => kind === 'draft')) return add(state, { kind: 'draft', text })
  const items = state.items.map((item) => (item.kind === 'draft' ? { ...item, text: item.text + text } : item))
  return { ...state, items }
}

function showAnswer(state: ConversationState, answer: Answer, label: string): ConversationState {
  const { response, source, messageId, suggestions } = answer
  const message: ShownMessage = { text: response, sender: 'bot', source }
  if (messageId) message.id = messageId
  const shown = showOnce(remove(state, 'choices'), message)
  const offered = add(shown, { kind: 'choices', label, questions: suggestions, offersPerson: true })
  return { ...offered, scroll: { to: 'question' } }
}
