import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { ApiError, call } from '#foundation/http/web/client.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { chatApi } from '../api.ts'
import { rememberedMessages } from '../limits.ts'
import { streamAnswer } from './stream-answer.ts'
import { translateReply, useChat } from './chat-context.ts'
import { emptyConversation, historyOf, updateConversation, type ShownMessage } from './conversation.ts'
import { startNewSession, hasDecidedOnModel, rememberDecision, sessionId } from './session.ts'
import { extractDocument } from './extract-document.ts'

/** Documented: the assistant follows up on a document after a second. */
const followUpAfter = 1000
const pollEvery = 5000

export type Conversation = ReturnType<typeof useConversation>

export function useConversation(box: RefObject<HTMLTextAreaElement | null>) {
  const { words, language, questions, streams } = useChat()
  const [state, dispatch] = useReducer(updateConversation, emptyConversation)
  const [isWriting, setIsWriting] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)
  /** No polling while an answer is pending: it would be shown twice. */
  const underWay = useRef(0)

  useEffect(() => {
    async function begin() {
      try {
        const messages = await readMessages()
        if (underWay.current === 0) dispatch({ type: 'show', messages })
        if (messages.length > 0) setIsFollowing(true)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) startNewSession()
        else note('The conversation could not be read.', error)
      }
      dispatch({ type: 'offerFirstQuestions', questions, label: words.question })
    }
    void begin()
  }, [questions, words])

  useEffect(() => {
    if (!isFollowing) return undefined
    async function look() {
      if (underWay.current > 0) return
      const messages = await readMessages()
      if (underWay.current === 0) dispatch({ type: 'show', messages })
    }
    const looking = setInterval(() => void look().catch(logFault), pollEvery)
    return () => clearInterval(looking)
  }, [isFollowing])

  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    underWay.current += 1
    return work().finally(() => {
      underWay.current -= 1
    })
  }

  async function showAndSave(message: ShownMessage) {
    dispatch({ type: 'show', messages: [message] })
    const { text, sender, documentData = null } = message
    const body = { text, sender, documentData, sessionId: sessionId(), userId: null, language }
    try {
      const { id } = await during(() => call(chatApi.save, { body }))
      dispatch({ type: 'saved', message, id })
    } catch (error) {
      note('The message was not kept.', error)
    }
  }

  const say = (text: string) => dispatch({ type: 'show', messages: [{ text, sender: 'bot' }] })

  async function askForConsent() {
    const given = await new Promise<boolean>((onChoice) =>
      dispatch({ type: 'place', part: { kind: 'consent', onChoice } }),
    )
    dispatch({ type: 'remove', kind: 'consent' })
    await call(chatApi.agree, { body: { sessionId: sessionId(), given, language } })
    rememberDecision()
  }

  async function answer(message: string, chatHistory: ReturnType<typeof historyOf>) {
    const question = { message, chatHistory, sessionId: sessionId(), language }
    const reply = await (streams
      ? streamAnswer(question, (text) => dispatch({ type: 'write', text }))
      : call(chatApi.ask, { body: question }))
    dispatch({ type: 'answer', answer: reply, label: words.alsoAsked })
  }

  async function ask(text: string) {
    if (isWriting) return
    setIsWriting(true)
    dispatch({ type: 'remove', kind: 'choices' })
    const history = historyOf(state).slice(-rememberedMessages)
    try {
      await showAndSave({ text, sender: 'user' })
      if (streams && !hasDecidedOnModel()) await askForConsent()
      await during(() => answer(text, history))
    } catch (error) {
      // A refusal says what to do about it; a fault has one documented sentence.
      const refusal = error instanceof ApiError && error.status < 500 ? error.reply.message : undefined
      dispatch({ type: 'fail', text: refusal ? translateReply(refusal, words) : words.noConnection })
    }
    setIsWriting(false)
    box.current?.focus()
  }

  async function readDocument(file: File) {
    setIsReading(true)
    try {
      await showAndSave({ text: file.name, sender: 'user' })
      const documentData = await extractDocument(file)
      if (Object.keys(documentData.extractedInfo).length === 0) {
        await showAndSave({ text: words.nothingFound, sender: 'bot' })
      } else {
        await showAndSave({ text: joinLabel(words.readFrom, documentData.type, language), sender: 'bot', documentData })
        setTimeout(() => void showAndSave({ text: words.followUp, sender: 'bot' }), followUpAfter)
      }
    } catch (error) {
      logFault(error)
      say(words.documentFailed)
    }
    setIsReading(false)
  }

  return {
    ...state,
    isWriting,
    isReading,
    ask,
    readDocument,
    askPerson: () => {
      dispatch({ type: 'remove', kind: 'choices' })
      dispatch({ type: 'place', part: { kind: 'person' } })
    },
    handedOver: () => {
      dispatch({ type: 'remove', kind: 'person' })
      void showAndSave({ text: words.handedOver, sender: 'bot' })
      setIsFollowing(true)
      box.current?.focus()
    },
    fail: () => say(words.failed),
  }
}

async function readMessages() {
  return call(chatApi.messages, { params: { sessionId: sessionId() } })
}

/** Documented: failures of the history are only logged. */
function note(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}
