import { screens } from '#foundation/paths.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { Email, EmailFacts, Notice } from './email.ts'
import { noticeOf, writeTogether, type Told } from './tell-together.ts'

/** One event of an act. The first one gives the title. */
export interface Part {
  email: Email
  facts: EmailFacts<unknown>
  path: string
}

export type Parts<Each extends Part = Part> = readonly [Each, ...Each[]]

export function emailOf(parts: Parts, link: string): EmailText {
  const told = toldBy(parts)
  const [{ email, facts }] = parts
  return told ? writeTogether(told, link) : email.write({ ...facts, link })
}

export function noticeFor(parts: Parts): Notice | undefined {
  const told = toldBy(parts)
  const [{ email, facts }] = parts
  return told ? noticeOf(told) : email.notice?.(facts)
}

/** What concerns several travellers leads to the page that shows them all. */
export function pathOf(parts: Parts): string {
  const [{ path }] = parts
  return parts.every((part) => part.path === path) ? path : screens.dashboard.path
}

function toldBy(parts: Parts): readonly [Told, ...Told[]] | undefined {
  const [first, ...others] = parts.flatMap(({ email, facts }) =>
    email.tell ? [{ news: email.tell(facts), facts }] : [],
  )
  return first && [first, ...others]
}
