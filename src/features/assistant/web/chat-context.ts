import { createContext, use } from 'react'
import { isLanguage, type Language } from '#foundation/i18n/languages.ts'
import { call, type Reply } from '#foundation/http/web/client.ts'
import { chatApi } from '../api.ts'
import { chatWordNames, chatWords, type ChatWords } from '../words.ts'

type Opening = Reply<typeof chatApi.opening>

export interface Chat extends Opening {
  words: ChatWords
  language: Language
}

const withoutService: Opening = { words: {}, questions: [], visaTypes: [], isSignedIn: false, streams: false }

export async function openChat(): Promise<Chat> {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  const opening = await call(chatApi.opening, { query: { language } }).catch(() => withoutService)
  return { ...opening, words: { ...chatWords, ...opening.words }, language }
}

export const ChatContext = createContext<Chat | undefined>(undefined)

export function useChat(): Chat {
  const chat = use(ChatContext)
  if (!chat) throw new Error('Parts of the panel stand inside of it.')
  return chat
}

export function translateReply(said: string, words: ChatWords): string {
  const known = chatWordNames.find((name) => chatWords[name] === said)
  return known ? words[known] : said
}
