// The list of messages: what is shown, in which order, and what was meant besides.
import type { Answer, ChatMessage } from '../chat.ts'
import type { ChatWords } from '../words.ts'
import { documentCard, type CardNeeds } from './document-card.ts'
import { element } from './element.ts'
import { look } from './styles.ts'

export type Shown = Pick<ChatMessage, 'text' | 'sender'> &
  Partial<Pick<ChatMessage, 'id' | 'documentData' | 'source' | 'writtenBy'>>

const choice = (text: string, onclick: () => void) =>
  element('button', { type: 'button', class: look.choice, onclick }, text)

export class Conversation {
  readonly log: HTMLElement
  readonly #needs: CardNeeds
  readonly #known = new Set<string>()
  /** What goes along with the next question; the welcome is no part of it. */
  readonly said: { role: 'user' | 'assistant'; content: string }[] = []

  constructor(needs: CardNeeds) {
    const { words } = needs
    this.#needs = needs
    this.log = element('div', {
      role: 'log',
      'aria-live': 'polite',
      'aria-label': words.log,
      tabindex: '0',
      class: look.log,
    })
    this.#add(this.#message({ text: words.welcome, sender: 'bot' }))
  }

  get #words(): ChatWords {
    return this.#needs.words
  }

  #add(part: HTMLElement) {
    this.log.append(part)
    this.log.scrollTop = this.log.scrollHeight
  }

  #message({ text, sender, source, writtenBy }: Shown): HTMLElement {
    const isOffice = writtenBy === 'office'
    const by = sender === 'user' ? this.#words.you : isOffice ? this.#words.office : this.#words.assistant
    const link = source ? element('a', { class: look.link, href: source.address }, source.label) : undefined
    return element(
      'div',
      { class: sender === 'user' ? look.theirs : isOffice ? look.office : look.ours },
      element('p', { class: isOffice ? look.by : 'sr-only' }, `${by}:`),
      element('p', { class: look.text }, text),
      link && element('p', { class: look.source }, `${this.#words.source} `, link),
    )
  }

  /** Shows a message, once. */
  show(message: Shown): HTMLElement | undefined {
    if (message.id !== undefined && this.#known.has(message.id)) return undefined
    if (message.id !== undefined) this.#known.add(message.id)
    this.said.push({ role: message.sender === 'user' ? 'user' : 'assistant', content: message.text })
    const { documentData } = message
    const part = documentData ? documentCard(documentData, this.#needs) : this.#message(message)
    this.#add(part)
    return part
  }

  /** It is shown already, and has a number now. */
  know(id: string): void {
    this.#known.add(id)
  }

  /** Shows an answer with what follows from it, in the place of what was written so far. */
  answer(
    answer: Answer,
    draft: HTMLElement | undefined,
    onChoice: (question: string) => void,
    onPerson: () => void,
  ): void {
    draft?.remove()
    this.show({
      text: answer.response,
      sender: 'bot',
      source: answer.source,
      ...(answer.messageId && { id: answer.messageId }),
    })
    this.offer(answer.suggestions, onChoice, this.#words.alsoAsked, onPerson)
    // A long answer is read from its beginning.
    const asked = [...this.log.children].findLast((part) => part.className === look.theirs) as HTMLElement | undefined
    if (asked) this.log.scrollTop = asked.offsetTop - this.log.offsetTop - 8
  }

  /** Questions to choose from; the offer before is withdrawn. */
  offer(
    questions: readonly string[],
    onChoice: (question: string) => void,
    label: string,
    onPerson?: () => void,
  ): void {
    this.log.querySelector('[data-choices]')?.remove()
    if (questions.length === 0 && !onPerson) return
    this.#add(
      element(
        'div',
        { role: 'group', 'aria-label': label, class: look.choices, 'data-choices': true },
        ...questions.map((question) => choice(question, () => onChoice(question))),
        onPerson && choice(this.#words.person, onPerson),
      ),
    )
  }

  /** A line that is being written. */
  draft(): { part: HTMLElement; write: (text: string) => void } {
    const text = element('p', { class: look.text })
    const part = element('div', { class: look.ours, 'aria-hidden': 'true' }, text)
    return {
      part,
      write: (more) => {
        if (!part.isConnected) this.#add(part)
        text.append(more)
      },
    }
  }

  place(part: HTMLElement): void {
    this.#add(part)
    part.querySelector<HTMLElement>('input, select, button')?.focus()
  }
}
