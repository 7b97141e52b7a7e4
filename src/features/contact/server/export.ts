import type { SignedInContext } from '#foundation/http/server/context.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { csvText } from '#foundation/values/csv.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import { newsletterExported } from '../events.ts'
import { listSubscribers } from './subscribers.ts'

const maxRows = 100_000

export async function exportSubscribers(context: SignedInContext): Promise<SentFile> {
  const { rows } = await listSubscribers(context.db, { limit: maxRows, after: undefined })
  const lines = rows.map(({ email, language, confirmedAt }) => [email, language, confirmedAt.toISOString()])
  recordEvent(context, newsletterExported, { subject: context.user.id, userId: null }, { rows: rows.length })
  const bytes = Buffer.from(csvText([['Email', 'Language', 'Confirmed'], ...lines]))
  return { bytes, fileType: 'text/csv; charset=utf-8', fileName: `newsletter-${dayOf(context.now)}.csv` }
}
