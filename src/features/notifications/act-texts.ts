import { screens } from '#foundation/paths.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { Email, EmailFacts, Notice } from './email.ts'
import { combinedNotice, writeCombinedEmail, type EventMessage } from './combine-messages.ts'

export interface Part {
  email: Email
  facts: EmailFacts<unknown>
  path: string
}

export type Parts<Each extends Part = Part> = readonly [Each, ...Each[]]

export function emailOf(parts: Parts, link: string): EmailText {
  const told = eventMessagesOf(parts)
  const [{ email, facts }] = parts
  return told ? writeCombinedEmail(told, link) : email.write({ ...facts, link })
}

export function noticeFor(parts: Parts): Notice | undefined {
  const told = eventMessagesOf(parts)
  const [{ email, facts }] = parts
  return told ? combinedNotice(told) : email.notice?.(facts)
}

export function pathOf(parts: Parts): string {
  const [{ path }] = parts
  return parts.every((part) => part.path === path) ? path : screens.dashboard.path
}

function eventMessagesOf(parts: Parts): readonly [EventMessage, ...EventMessage[]] | undefined {
  const [first, ...others] = parts.flatMap(({ email, facts }) =>
    email.summarize ? [{ news: email.summarize(facts), facts }] : [],
  )
  return first && [first, ...others]
}
