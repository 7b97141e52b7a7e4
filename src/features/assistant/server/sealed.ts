import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { addressPurpose } from './hand-over.ts'
import { messagePurpose } from './messages.ts'
import { chatMessages, chatSessions } from './table.ts'
import { sealedQuestions } from './unanswered.ts'

export const sealedChats = [
  sealedTable(chatSessions, ['id'], (keys, { email }) => ({ email: email && keys.resealText(email, addressPurpose) })),
  sealedTable(chatMessages, ['id'], (keys, { content }) => ({ content: keys.resealText(content, messagePurpose) })),
  sealedQuestions,
]
