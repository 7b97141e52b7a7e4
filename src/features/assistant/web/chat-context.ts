import { createContext, use } from 'react'
import { isLanguage, type Language } from '#foundation/i18n/languages.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { ApiError, call, type Reply } from '#foundation/http/web/client.ts'
import { readUser } from '#foundation/http/web/session-marker.ts'
import { chatApi } from '../api.ts'
import { chatTextNames, chatTexts, type ChatTexts } from '../chat-texts.ts'

type Opening = Reply<typeof chatApi.opening>

export interface Chat extends Opening {
  words: ChatTexts
  language: Language
}

const withoutService: Opening = { words: {}, questions: [], visaTypes: [], isSignedIn: false, streams: false }

export async function openChat(): Promise<Chat> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  const opening = await readOpening(language).catch((error: unknown) => {
    logFault(error)
    return { ...withoutService, isSignedIn: readUser() !== undefined }
  })
  return { ...opening, words: { ...chatTexts, ...opening.words }, language }
}

const attempts = 3

/** A service that is busy is asked again; without a connection there is no point. */
async function readOpening(language: Language): Promise<Opening> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call(chatApi.opening, { query: { language } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
    }
}

export const ChatContext = createContext<Chat | undefined>(undefined)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('Parts of the panel stand inside of it.')
  return chat
}

export function translateReply(said: string, words: ChatTexts): string {
  const known = chatTextNames.find((name) => chatTexts[name] === said)
  return known ? words[known] : said
}
