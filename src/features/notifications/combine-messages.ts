import type { I18n } from '@lingui/core'
import { taskActions, taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import { joinList, joinSentences } from '#foundation/i18n/join-texts.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import { greeting, type EmailFacts, type EventSummary, type Notice } from './email.ts'

export interface EventMessage {
  news: EventSummary
  facts: EmailFacts<unknown>
}

type NonEmpty<Item> = readonly [Item, ...Item[]]

export function writeCombinedEmail(told: NonEmpty<EventMessage>, link: string): EmailText {
  const [{ news, facts }] = told
  const { i18n } = facts
  const [next] = told.flatMap(({ news: { tasks = [] } }) => tasks)
  return {
    subject: subjectOf(told),
    paragraphs: [
      greeting(i18n, facts.name),
      ...once(i18n, told, ({ brief }) => [brief]),
      ...once(i18n, told, (each) => taskTexts(i18n, each)),
      ...once(i18n, told, ({ more = [] }) => more),
      [...new Set(told.flatMap(({ news: { about } }) => about))].join('\n'),
    ].filter((text) => text !== ''),
    action: { label: next ? i18n._(taskActions[next]) : news.act, link },
  }
}

const namedInSubject = 3

/** In a family's inbox four emails about four travellers would otherwise look alike. */
function subjectOf(told: NonEmpty<EventMessage>): string {
  const [{ news, facts }] = told
  const names = new Set(told.map(({ facts: { application } }) => application.traveller).filter((name) => name !== ''))
  if (names.size === 0 || names.size > namedInSubject) return news.title
  return facts.i18n.t('{title} ({travellers})', { title: news.title, travellers: joinList(names, facts.i18n.locale) })
}

export function combinedNotice(told: NonEmpty<EventMessage>): Notice {
  const [{ news, facts }] = told
  const tasks = once(facts.i18n, told, (each) => taskTexts(facts.i18n, each))
  return { title: news.title, message: joinSentences([news.brief, ...tasks], facts.i18n.locale) }
}

const taskTexts = (i18n: I18n, { tasks = [] }: EventSummary) => tasks.map((task) => i18n._(taskMessages[task]))

/** What holds for every traveller of the act is said once, the rest with their names. */
function once(i18n: I18n, told: readonly EventMessage[], textsOf: (news: EventSummary) => readonly string[]): string[] {
  const travellers = new Map(told.map(({ facts: { application } }) => [application.number, application.traveller]))
  const saying = new Map<string, Set<string>>()
  for (const { news, facts } of told)
    for (const text of textsOf(news)) saying.set(text, (saying.get(text) ?? new Set()).add(facts.application.number))
  return [...saying].map(([text, numbers]) => {
    if (numbers.size === travellers.size) return text
    const names = [...numbers].map((number) => travellers.get(number) || number).filter((name) => name !== '')
    return names.length === 0
      ? text
      : i18n.t('{travellers}: {text}', { travellers: joinList(names, i18n.locale), text })
  })
}
