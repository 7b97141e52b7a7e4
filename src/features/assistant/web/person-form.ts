import type { Language } from '#foundation/i18n/languages.ts'
import { ApiError, call } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { ChatWords } from '../words.ts'
import { element } from './element.ts'
import { look } from './styles.ts'
import { sessionId } from './session.ts'

interface PersonNeeds {
  words: ChatWords
  isSignedIn: boolean
  language: Language
  onHandedOver: () => void
}

/** Hands the conversation over; somebody without an account says where the answer goes. */
export function personForm({ words, isSignedIn, language, onHandedOver }: PersonNeeds): HTMLFormElement {
  const box = element('input', {
    type: 'email',
    autocomplete: 'email',
    required: true,
    class: 'field-box mt-1',
    'aria-describedby': 'chat-email',
  })
  const wrong = element('p', { id: 'chat-email', class: look.wrong, role: 'alert' })
  const button = element('button', { type: 'submit', class: `${look.primary} mt-2 w-full` }, words.handOver)

  async function handOver(event: SubmitEvent) {
    event.preventDefault()
    wrong.textContent = ''
    button.disabled = true
    try {
      const body = { sessionId: sessionId(), language, ...(!isSignedIn && { email: box.value }) }
      await call(chatApi.handOver, { body })
      form.remove()
      onHandedOver()
    } catch (error) {
      const isAddress = error instanceof ApiError && error.status === 400
      wrong.textContent = isAddress ? words.badEmail : words.failed
      if (isAddress) box.focus()
    }
    button.disabled = false
  }

  const form = element(
    'form',
    {
      class: look.ours,
      novalidate: true,
      'aria-label': words.person,
      onsubmit: (event: SubmitEvent) => void handOver(event),
    },
    element('p', {}, isSignedIn ? words.personKnown : words.personHint),
    isSignedIn ? undefined : element('label', { class: `${look.label} mt-2` }, words.email, box),
    wrong,
    button,
  )
  return form
}
