import { inLanguage, screens } from '#foundation/paths.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { SourceLink } from '../chat.ts'
import type { Entry, AnswerContext } from '../knowledge/entry.ts'
import { asksForAnother, isFollowUp } from '../knowledge/follow-up.ts'
import { entries, sourceLabels } from '../knowledge/knowledge.ts'
import { isOwn } from '../knowledge/own-entries.ts'
import { isOutOfScope } from '../knowledge/out-of-scope.ts'
import { phrasingsIn } from '../knowledge/phrasings.ts'
import { findEntries, minimumScore, type Found } from '../knowledge/search.ts'
import { languageOf } from '../question-language.ts'
import { smallTalkReply } from '../small-talk.ts'
import { answerOwn } from './answer-own-applications.ts'
import { createAnswerContext } from './answer-context.ts'

export interface Grounded {
  response: string
  source: SourceLink | null
  suggestions: string[]
  offersPerson: boolean
  language: Language
  passages: readonly { id: string; text: string }[]
  isKnown: boolean
}

const offered = 2
const clearScore = 0.4
const passagesForModel = 5

export async function answerFromKnowledge(
  context: Context,
  question: string,
  readers: Language,
  previous?: string,
): Promise<Grounded> {
  const courtesy = smallTalkReply(question)
  const { language, found } = await searchInConversation(question, readers, previous)
  const answerContext = await createAnswerContext(context, courtesy ? readers : language, question)
  const nothing = { source: null, suggestions: [], offersPerson: false, passages: [], isKnown: true, language }
  if (courtesy) return { ...nothing, language: readers, response: answerContext.translate(courtesy) }

  const known = found.flatMap(({ id, score }) => {
    const entry = entries.get(id)
    return entry ? [{ entry, score }] : []
  })
  const [best, ...others] = known
  const help = entries.get('help')
  if (!best || best.score < minimumScore)
    return {
      ...nothing,
      response: answerContext.translate(
        /*i18n*/ 'I don’t know the answer to that. A member of staff can help you: hand this conversation over, or write to us on the Contact page.',
      ),
      source: help ? linkTo(answerContext, help, language) : null,
      offersPerson: true,
      isKnown: false,
    }

  const { entry } = best
  const told =
    isOwn(entry.id) && isSignedIn(context)
      ? await answerOwn(context, { name: entry.id, question }, answerContext, language)
      : entry.answer(answerContext)
  const response = told.join('\n')
  return {
    ...nothing,
    response,
    source: linkTo(answerContext, entry, language),
    suggestions: others
      .slice(0, offered)
      .map((other) => phrasingsIn(language).get(other.entry.id)?.[0] ?? other.entry.id),
    offersPerson: entry.id === 'help',
    passages: [
      { id: entry.id, text: response },
      ...others
        .filter((other) => !isOwn(other.entry.id))
        .slice(0, passagesForModel - 1)
        .map((other) => ({ id: other.entry.id, text: other.entry.answer(answerContext).join('\n') })),
    ],
  }
}

/** A follow-up that says little on its own is read together with the question before it. */
async function searchInConversation(question: string, readers: Language, previous: string | undefined) {
  const alone = await search(question, readers)
  if (!previous || !isFollowUp(question, alone.language)) return alone
  const isClear = (alone.found[0]?.score ?? 0) >= clearScore && !asksForAnother(question)
  if (isClear || isOutOfScope(question, alone.language)) return alone
  return search(`${previous} ${question}`, readers)
}

/** The question's own language, unless the reader's finds a better answer to a short one. */
async function search(question: string, readers: Language): Promise<{ language: Language; found: Found[] }> {
  const detected = await languageOf(question, readers)
  const found = findEntries(question, detected)
  if (detected === readers || (found[0]?.score ?? 0) >= minimumScore) return { language: detected, found }
  const again = findEntries(question, readers)
  return (again[0]?.score ?? 0) >= minimumScore ? { language: readers, found: again } : { language: detected, found }
}

function linkTo({ translate }: AnswerContext, { source: { screen, place } }: Entry, language: Language): SourceLink {
  const address = inLanguage(screens[screen].path, language)
  return { label: translate(sourceLabels[screen] ?? screen), address: place ? `${address}#${place}` : address }
}

function isSignedIn(context: Context): context is SignedInContext {
  return context.user !== null
}
