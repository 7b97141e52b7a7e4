import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expectedDecisionDay } from '#domain/application-lifecycle/server/expected-decision.ts'
import { findTasks } from '#domain/application-lifecycle/server/whose-turn.ts'
import { applications } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { isId } from '#foundation/values/schema.ts'
import type { Part } from '../act-texts.ts'
import { emailFor } from '../emails.ts'
import type { EmailApplication, EmailFacts } from '../email.ts'
import { emailFormats } from '../formats.ts'

type Named = Pick<typeof applications.$inferSelect, 'id' | 'applicationNumber' | 'applicationType' | 'personalInfo'>

export type Applications = ReadonlyMap<string, Named>

function applicationIds(recorded: readonly EventRow[]): string[] {
  return [...new Set(recorded.map(({ subject }) => subject).filter(isId))]
}

export async function applicationsOf(db: Db, recorded: readonly EventRow[]): Promise<Applications> {
  const ids = applicationIds(recorded)
  if (ids.length === 0) return new Map()
  const { id, applicationNumber, applicationType, personalInfo } = applications
  const rows = await db
    .select({ id, applicationNumber, applicationType, personalInfo })
    .from(applications)
    .where(inArray(applications.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export function travellerOf({ personalInfo }: Pick<Named, 'personalInfo'>): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}

export async function readEvents({ database: { db }, keys }: Services, ids: readonly string[]): Promise<EventRow[]> {
  const stored = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(events.seq)
  return openFreeText(db, keys, stored)
}

export type LiveFacts = ReadonlyMap<string, Pick<EmailFacts<unknown>, 'outlook' | 'before'>>

export async function readLiveFacts(services: Services, recorded: readonly EventRow[]): Promise<LiveFacts> {
  const { db } = services.database
  const asking = recorded.filter(({ name, data }) => emailFor(name, data)?.needsOutlook)
  const ids = applicationIds(asking)
  const rows = ids.length === 0 ? [] : await db.select().from(applications).where(inArray(applications.id, ids))
  const tasks = await findTasks(db, rows)
  const office = await readOfficeDays({ db })
  const live = new Map<string, Pick<EmailFacts<unknown>, 'outlook' | 'before'>>()
  for (const event of recorded) {
    const row = asking.includes(event)
      ? rows.find(({ id, status }) => id === event.subject && openStatuses.includes(status))
      : undefined
    const before = emailFor(event.name, event.data)?.recallsBefore ? await findBefore(services, event) : undefined
    live.set(event.id, {
      ...(row && {
        outlook: {
          isInQueue: row.status === 'submitted' || row.status === 'pending',
          tasks: (tasks.get(row.id) ?? []).map(({ name }) => name),
          decisionBy: await expectedDecisionDay(serviceContext(services), row, office, tasks.get(row.id) ?? []),
        },
      }),
      ...(before && { before: before.data }),
    })
  }
  return live
}

async function findBefore(services: Services, { name, subject, seq }: EventRow): Promise<EventRow | undefined> {
  const { db } = services.database
  const stored = await db
    .select()
    .from(events)
    .where(and(eq(events.subject, subject), eq(events.name, name), lt(events.seq, seq)))
    .orderBy(desc(events.seq))
    .limit(1)
  return (await openFreeText(db, services.keys, stored))[0]
}

export interface ActPart extends Part {
  event: EventRow
}

interface Reader {
  name: string
  language: Language
  /** No name that was typed in goes to an address no one has proved. */
  isProved: boolean
}

export async function partsOf(
  recorded: readonly EventRow[],
  known: Applications,
  reader: Reader,
  live: LiveFacts = new Map(),
): Promise<ActPart[]> {
  const i18n = await translationsFor(reader.language)
  const formats = emailFormats(reader.language)
  return recorded.flatMap((event) => {
    const email = emailFor(event.name, event.data)
    const row = known.get(event.subject)
    if (!email || (!row && email.preference !== 'always')) return []
    const application: EmailApplication = row
      ? {
          number: row.applicationNumber,
          visa: i18n._(visaTypes[row.applicationType].title),
          traveller: reader.isProved ? travellerOf(row) : '',
        }
      : { number: '', visa: '', traveller: '' }
    const path = email.leadsTo(application)
    const facts: EmailFacts<unknown> = {
      i18n,
      name: reader.name,
      application,
      link: path,
      data: z.parse(email.event.data, event.data),
      ...live.get(event.id),
      ...formats,
    }
    return [{ event, email, facts, path }]
  })
}
