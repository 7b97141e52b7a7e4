import type { I18n } from '@lingui/core'
import { taskActions, taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import { greeting, type EmailFacts, type News, type Notice } from './email.ts'

/** One event of an act with what it has to say. The first one gives the title. */
export interface Told {
  news: News
  facts: EmailFacts<unknown>
}

type NonEmpty<Item> = readonly [Item, ...Item[]]

export function writeTogether(told: NonEmpty<Told>, link: string): EmailText {
  const [{ news, facts }] = told
  const { i18n } = facts
  const [next] = told.flatMap(({ news: { tasks = [] } }) => tasks)
  return {
    subject: news.title,
    paragraphs: [
      greeting(i18n, facts.name),
      ...once(told, ({ brief }) => [brief]),
      ...once(told, (each) => taskTexts(i18n, each)),
      ...once(told, ({ more = [] }) => more),
      [...new Set(told.flatMap(({ news: { about } }) => about))].join('\n'),
    ].filter((text) => text !== ''),
    action: { label: next ? i18n._(taskActions[next]) : news.act, link },
  }
}

export function noticeOf(told: NonEmpty<Told>): Notice {
  const [{ news, facts }] = told
  const tasks = once(told, (each) => taskTexts(facts.i18n, each))
  return { title: news.title, message: [news.brief, ...tasks].join(' ') }
}

const taskTexts = (i18n: I18n, { tasks = [] }: News) => tasks.map((task) => i18n._(taskMessages[task]))

/** What holds for every traveller of the act is said once, the rest with their names. */
function once(told: readonly Told[], textsOf: (news: News) => readonly string[]): string[] {
  const travellers = new Map(told.map(({ facts: { application } }) => [application.number, application.traveller]))
  const saying = new Map<string, Set<string>>()
  for (const { news, facts } of told)
    for (const text of textsOf(news)) saying.set(text, (saying.get(text) ?? new Set()).add(facts.application.number))
  return [...saying].map(([text, numbers]) => {
    if (numbers.size === travellers.size) return text
    const names = [...numbers].map((number) => travellers.get(number) || number).filter((name) => name !== '')
    return names.length === 0 ? text : `${names.join(', ')}: ${text}`
  })
}
