import type { Language } from '#foundation/i18n/languages.ts'
import { call } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { ChatWords } from '../words.ts'
import { element } from './element.ts'
import { look } from './styles.ts'
import { noteChoice, sessionId } from './session.ts'

/** Asks whether a model of another provider may read the conversation. The service sends it nothing before. */
export async function askForAgreement(
  words: ChatWords,
  language: Language,
  place: (part: HTMLElement) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const choice = (text: string, given: boolean) =>
    element('button', { type: 'button', class: look.choice, onclick: () => resolve(given) }, text)
  const card = element(
    'div',
    { role: 'group', 'aria-label': words.modelChoice, class: look.ours },
    element('p', { class: look.text }, `${words.modelNotice} ${words.modelChoice}`),
    element('div', { class: `${look.choices} mt-2` }, choice(words.agree, true), choice(words.decline, false)),
  )
  place(card)
  const given = await promise
  card.remove()
  await call(chatApi.agree, { body: { sessionId: sessionId(), given, language } })
  noteChoice()
}
