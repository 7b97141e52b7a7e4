// What waits for the staff: an entry under the bell, without an email, that leaves once someone has dealt with it.
import type { I18n } from '@lingui/core'
import { watchlistCaseMatched } from '#domain/screening/events.ts'
import { decisionProposed } from '#features/cases/events.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import type { Notice } from './email.ts'

export const deskNoticeNames = ['second-opinion', 'watchlist-match'] as const
export type DeskNoticeName = (typeof deskNoticeNames)[number]

interface DeskNotice {
  event: EventKind
  write(i18n: I18n, number: string): Notice
}

export const deskNotices: Readonly<Record<DeskNoticeName, DeskNotice>> = {
  'second-opinion': {
    event: decisionProposed,
    write: (i18n, number) => ({
      title: i18n.t('A decision is waiting for a second opinion'),
      message: i18n.t('Case {number}: a colleague has proposed a decision. Agree with it, or decide otherwise.', {
        number,
      }),
    }),
  },
  'watchlist-match': {
    event: watchlistCaseMatched,
    write: (i18n, number) => ({
      title: i18n.t('An open case matches a new watchlist entry'),
      message: i18n.t('Case {number}: please check whether this is the same person before deciding.', { number }),
    }),
  },
}

export function deskNoticeFor(eventName: string): DeskNotice | undefined {
  return Object.values(deskNotices).find(({ event }) => event.name === eventName)
}
