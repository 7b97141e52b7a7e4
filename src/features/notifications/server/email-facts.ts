import { inDollars } from '#foundation/values/money.ts'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { applications } from '#domain/applications/server/table.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import type { EventRow } from '#foundation/audit/server/table.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { emailFor } from '../emails.ts'
import type { Email, EmailApplication, EmailFacts } from '../email.ts'

type Named = Pick<typeof applications.$inferSelect, 'id' | 'applicationNumber' | 'applicationType' | 'personalInfo'>

export type Applications = ReadonlyMap<string, Named>

export async function applicationsOf(db: Db, happened: readonly EventRow[]): Promise<Applications> {
  const ids = [...new Set(happened.map(({ subject }) => subject).filter((id) => z.safeParse(z.uuid(), id).success))]
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

export interface Occasion {
  email: Email
  facts: EmailFacts<unknown>
  path: string
}

/** Undefined when no email is due or its subject is gone. */
export async function occasionOf(
  happened: EventRow,
  known: Applications,
  /** No name that was typed in goes to an address nobody has proved. */
  reader: { name: string; language: Language; isProved: boolean },
): Promise<Occasion | undefined> {
  const email = emailFor(happened.name, happened.data)
  if (!email) return undefined
  const i18n = await translationsFor(reader.language)
  const row = known.get(happened.subject)
  const application: EmailApplication = row
    ? {
        number: row.applicationNumber,
        visa: i18n._(visaTypes[row.applicationType].title),
        traveller: reader.isProved ? travellerOf(row) : '',
      }
    : { number: '', visa: '', traveller: '' }
  if (!row && email.preference !== 'always') return undefined
  const locale = reader.language === 'en' ? 'en-US' : reader.language
  const path = email.leadsTo(application)
  return {
    email,
    path,
    facts: {
      i18n,
      name: reader.name,
      application,
      link: path,
      data: z.parse(email.event.data, happened.data),
      date: (given) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(given)),
      hour: (given, zone) =>
        new Intl.DateTimeFormat(locale, {
          weekday: 'long',
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'short',
          timeZone: zone,
        }).format(new Date(given)),
      money: (cents) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(inDollars(cents)),
    },
  }
}
