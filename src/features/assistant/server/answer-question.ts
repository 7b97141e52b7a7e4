import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { Answer, Question } from '../chat.ts'
import { isOwn } from '../knowledge/own-entries.ts'
import { assistantConfig } from './config.ts'
import { answerFromKnowledge, type Grounded } from './answer-from-knowledge.ts'
import { consumeQuestionLimit } from './rate-limits.ts'
import { addMessage } from './messages.ts'
import { phraseAnswer } from './phrase-answer.ts'
import { findOwnSession, openSession } from './sessions.ts'
import { recordUnanswered } from './unanswered.ts'
import type { VisitorKey } from './visitor-key.ts'

export async function answerQuestion(
  context: LongRunningRequest<Actor | null>,
  question: Question,
  key: VisitorKey,
  onPart: (text: string) => void = () => undefined,
): Promise<Answer> {
  const { message, sessionId } = question
  await consumeQuestionLimit(context, sessionId)
  const session = sessionId ? await findOwnSession(context, sessionId, key) : undefined

  const readers = question.language ?? context.language
  const grounded = await answerFromKnowledge(context, message, readers, previousQuestion(question))
  const mayAskModel = session !== undefined && session.modelAgreedAt !== null
  const finer = mayAskModel ? await rephrase(context, grounded, question, onPart) : undefined
  const response = finer ?? grounded.response
  const { source, suggestions, offersPerson, language } = grounded
  return context.once(async (inner) => {
    const messageId = await saveExchange(inner, question, key, { ...grounded, response })
    return { response, source, suggestions, offersPerson, language, messageId }
  })
}

/** The history may already end with the message itself. */
function previousQuestion({ chatHistory, message }: Question): string | undefined {
  return chatHistory.findLast(({ role, content }) => role === 'user' && content !== message)?.content
}

async function saveExchange(
  context: Context,
  { message, sessionId, language }: Question,
  key: VisitorKey,
  { response, source, isKnown, language: spoken }: Grounded,
): Promise<string | null> {
  if (!isKnown) await recordUnanswered(context, message, spoken)
  if (!sessionId) return null
  await openSession(context, sessionId, key, language)
  const { id } = await addMessage(context, sessionId, 'assistant', { text: response, source })
  return id
}

/** Answers about a person's own case are never sent to a model. */
async function rephrase(
  { services, request }: Context,
  grounded: Grounded,
  question: Question,
  onPart: (text: string) => void,
): Promise<string | undefined> {
  const config = assistantConfig(services)
  const [first] = grounded.passages
  if (!config || !first || isOwn(first.id)) return undefined
  try {
    return await phraseAnswer(config, grounded, question, onPart)
  } catch (error) {
    services.log.warn(
      { err: error, requestId: request.id },
      'the language model did not answer; the built-in answer was given',
    )
    return undefined
  }
}
