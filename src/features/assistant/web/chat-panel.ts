// The assistant's panel, for the public pages and the app alike. It is loaded when somebody opens it.
import { isLanguage } from '#foundation/i18n/languages.ts'
import { ApiError, call, type Reply } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import type { ChatMessage, DocumentData } from '../chat.ts'
import { rememberedMessages } from '../limits.ts'
import { chatWordNames, chatWords, type ChatWords } from '../words.ts'
import { askForAgreement } from './model-consent.ts'
import { askAndWatch } from './ask.ts'
import { Conversation, type Shown } from './conversation.ts'
import { buildPanel, type Panel } from './panel.ts'
import { personForm } from './person-form.ts'
import { beginAnew, hasChosen, sessionId } from './session.ts'
import { understand } from './upload.ts'

/** Documented: the assistant follows up on a document after a second. */
const followUpAfter = 1000
const lookEvery = 5000

const withoutService: Reply<typeof chatApi.opening> = {
  words: {},
  questions: [],
  visaTypes: [],
  isSignedIn: false,
  streams: false,
}

let open: { close: () => void } | undefined

/** Opens the panel, or closes it. */
export async function toggleChat(button: HTMLElement): Promise<void> {
  if (open) open.close()
  else await openChat(button)
}

async function openChat(button: HTMLElement): Promise<void> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  button.ariaExpanded = 'true'
  let isClosed = false
  let underWay = 0
  let looking: ReturnType<typeof setInterval> | undefined
  let panel: Panel | undefined
  const close = () => {
    isClosed = true
    clearInterval(looking)
    panel?.root.remove()
    setAlone(button, false)
    button.ariaExpanded = 'false'
    open = undefined
    button.focus()
  }
  open = { close }

  const opening = await call(chatApi.opening, { query: { language } }).catch(() => withoutService)
  if (isClosed) return
  const words: ChatWords = { ...chatWords, ...opening.words }
  const { isSignedIn, visaTypes } = opening
  const conversation = new Conversation({ words, isSignedIn, visaTypes, onFailure: () => fail(words.failed) })
  const hands = { onSend: (text: string) => void talk(text), onFile: (file: File) => void take(file), onClose: close }
  const shown = (panel = buildPanel(words, conversation.log, hands))
  let isTalking = false

  /** What the service says in English, in the language of the panel. */
  const inWords = (said: string) => {
    const known = chatWordNames.find((name) => chatWords[name] === said)
    return known ? words[known] : said
  }
  const fail = (text: string) => void conversation.show({ text, sender: 'bot' })

  /** Keeps a message; that it could not be kept is told to nobody but the log. */
  async function save(message: Shown): Promise<string | undefined> {
    const { text, sender, documentData = null } = message
    const body = { text, sender, documentData, sessionId: sessionId(), userId: null, language }
    try {
      return (await call(chatApi.save, { body })).id
    } catch (error) {
      note('The message was not kept.', error)
      return undefined
    }
  }

  async function showAndSave(message: Shown): Promise<void> {
    conversation.show(message)
    const id = await during(() => save(message))
    if (id) conversation.know(id)
  }

  /** What is on its way is not looked for: it would be shown twice. */
  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }

  async function talk(text: string): Promise<void> {
    if (isTalking) return
    isTalking = true
    conversation.offer([], () => undefined, '')
    shown.setWriting(true)
    const draft = conversation.draft()
    try {
      const history = conversation.said.slice(-rememberedMessages)
      await showAndSave({ text, sender: 'user' })
      if (opening.streams && !hasChosen()) {
        shown.translate('')
        await askForAgreement(words, language, (part) => conversation.place(part))
        shown.setWriting(true)
      }
      const question = { message: text, chatHistory: history, sessionId: sessionId(), language }
      await during(async () => {
        const answer = await (opening.streams
          ? askAndWatch(question, draft.write)
          : call(chatApi.ask, { body: question }))
        conversation.answer(answer, draft.part, (chosen) => void talk(chosen), askPerson)
      })
    } catch (error) {
      draft.part.remove()
      // A refusal says what to do about it; a fault has one documented sentence.
      const refusal = error instanceof ApiError && error.status < 500 ? error.reply.message : undefined
      fail(refusal ? inWords(refusal) : words.noConnection)
    }
    isTalking = false
    shown.setWriting(false)
    shown.box.focus()
  }

  async function take(file: File): Promise<void> {
    shown.setReading(true)
    try {
      await showAndSave({ text: file.name, sender: 'user' })
      const documentData: DocumentData = await understand(file)
      const isEmpty = Object.keys(documentData.extractedInfo).length === 0
      if (isEmpty) await showAndSave({ text: words.nothingFound, sender: 'bot' })
      else await showAndSave({ text: `${words.readFrom}: ${documentData.type}`, sender: 'bot', documentData })
      if (!isEmpty) setTimeout(() => void showAndSave({ text: words.followUp, sender: 'bot' }), followUpAfter)
    } catch {
      fail(words.documentFailed)
    }
    shown.setReading(false)
  }

  function askPerson() {
    conversation.offer([], () => undefined, '')
    const onHandedOver = () => {
      void showAndSave({ text: words.handedOver, sender: 'bot' })
      look()
      shown.box.focus()
    }
    conversation.place(personForm({ words, isSignedIn, language, onHandedOver }))
  }

  /** What the office has answered meanwhile. */
  function look() {
    looking ??= setInterval(() => {
      if (underWay === 0) void readHistory().catch(() => undefined)
    }, lookEvery)
  }

  async function readHistory(): Promise<ChatMessage[]> {
    const messages = await call(chatApi.messages, { params: { sessionId: sessionId() } })
    if (underWay === 0) for (const message of messages) conversation.show(message)
    return messages
  }

  button.after(shown.root)
  setAlone(button, matchMedia('(max-width: 639px)').matches)
  shown.box.focus()
  try {
    const messages = await readHistory()
    if (messages.length > 0) look()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) beginAnew()
    else note('The conversation could not be read.', error)
  }
  if (conversation.said.length === 0)
    conversation.offer(opening.questions, (question) => void talk(question), words.question)
}

/** Documented: what happens to the history is only logged. */
function note(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}

/** On a small screen the panel covers the page, which then can be reached by nobody. */
function setAlone(button: HTMLElement, isAlone: boolean): void {
  const place = button.closest('aside')
  for (const other of place?.parentElement?.children ?? [])
    if (other !== place && other instanceof HTMLElement) other.inert = isAlone
}
