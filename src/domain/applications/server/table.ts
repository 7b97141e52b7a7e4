import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { checkOneOf, moment, quoted } from '#foundation/storage/server/columns.ts'
import type { PersonalInfoDraft, TravelDetailsDraft } from '../application.ts'
import type { Priority } from '../priority.ts'
import {
  appealStatuses,
  decidedStatuses,
  openStatuses,
  statusNames,
  type AppealStatus,
  type Status,
} from '../status.ts'
import type { VisaTypeId } from '../visa-types.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Where cases lie that no officer has: those that wait for one, and those that were decided without. */
export const unassignedDesks = {
  waiting: '00000000-0000-0000-0000-000000000000',
  decided: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const

/** What is sealed stands in `sealedInfo`, the rest of the sheet in the open. */
export type OpenInfo = Omit<PersonalInfoDraft, 'passportNumber' | 'dob'>

export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationNumber: text('application_number').notNull().unique(),
    /** Nobody once the owner's account is gone and only what must be kept is left. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'restrict' }),
    applicationType: text('application_type').$type<VisaTypeId>().notNull(),
    status: text().$type<Status>().notNull().default('draft'),
    /** Grows with every change of status or assignment; a decision made on an older one is refused. */
    version: integer().notNull().default(0),
    personalInfo: jsonb('personal_info').$type<OpenInfo>(),
    /** Sealed: passport number and date of birth. */
    sealedInfo: text('sealed_info'),
    personalInfoVersion: integer('personal_info_version').notNull().default(0),
    travelDetails: jsonb('travel_details').$type<TravelDetailsDraft>(),
    travelDetailsVersion: integer('travel_details_version').notNull().default(0),
    /** Keyed hashes, to find the same passport and the same person again. */
    passportHash: text('passport_hash'),
    personHash: text('person_hash'),
    /** Plain words, for the desk's search. */
    applicantName: text('applicant_name').notNull().default(''),
    /** Every beginning of every word: what is typed is found as it stands, and rare words spare the frequent ones. */
    applicantWords: searchWords('applicant_words').generatedAlwaysAs(sql`word_beginnings(applicant_name)`),
    nationality: text(),
    /** Travellers who apply and pay together. */
    groupId: uuid('group_id'),
    /** The application this one was begun from. */
    previousId: uuid('previous_id'),
    declaredAt: moment('declared_at'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /**
     * On whose desk it lies once it was handed in. One value says how many there are of each; from status and officer
     * apart the database would take every draft for a case that waits for an officer.
     */
    desk: uuid().generatedAlwaysAs(
      sql`case when status <> 'draft' then coalesce(assigned_to, case when status in (${quoted(decidedStatuses)})
        then ${quoted([unassignedDesks.decided])}::uuid else ${quoted([unassignedDesks.waiting])}::uuid end) end`,
    ),
    priority: text().$type<Priority>().notNull().default('medium'),
    /** The place of its priority in the queue, the most urgent 0. */
    urgency: integer().generatedAlwaysAs(
      sql`case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`,
    ),
    needsInterview: boolean('needs_interview').notNull().default(false),
    /** As the settings said when it was submitted. */
    requireBiometrics: boolean('require_biometrics').notNull().default(false),
    visaValidity: integer('visa_validity'),
    adminComments: text('admin_comments'),
    submittedAt: moment('submitted_at'),
    /** When the office wants to have decided. */
    dueAt: moment('due_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was refused; `withdrawn` when the applicant took it back. */
    reasonCode: text('reason_code'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('applications_owner').on(table.ownerId, table.createdAt),
    index('applications_group').on(table.groupId),
    index('applications_status').on(table.status, table.createdAt, table.id),
    index('applications_status_type').on(table.status, table.applicationType, table.createdAt, table.id),
    index('applications_assigned').on(table.assignedTo, table.status),
    index('applications_desk').on(table.desk, table.status),
    // Few: whoever decides a case usually has it, too.
    index('applications_decided_apart')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is distinct from ${table.assignedTo}`),
    index('applications_created').on(table.createdAt, table.id),
    index('applications_passport').on(table.passportHash, table.status),
    index('applications_person').on(table.personHash, table.status),
    index('applications_type').on(table.applicationType, table.createdAt, table.id),
    index('applications_number').on(table.applicationNumber.op('text_pattern_ops')),
    // Finds names by the beginning of any word, and needs nothing that is not in every PostgreSQL.
    // Each change is filed at once: a search would otherwise leaf through what has not been filed yet.
    index('applications_words').using('gin', table.applicantWords).with({ fastupdate: false }),
    index('applications_queue')
      .on(table.urgency, dueOrLast(table), table.id)
      .where(sql`${table.assignedTo} is null and ${table.status} in ('pending', 'in_review')`),
    index('applications_due')
      .on(dueOrLast(table), table.id)
      .where(sql`${table.status} in ('pending', 'in_review')`),
    index('applications_all_due').on(dueOrLast(table), table.id),
    index('applications_all_urgent').on(table.urgency, dueOrLast(table), table.id),
    index('applications_decided').on(table.applicationType, table.decidedAt),
    index('applications_decisions').on(table.decidedAt),
    index('applications_submitted').on(table.submittedAt),
    index('applications_idle')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'draft'`),
    checkOneOf('applications_status', table.status, statusNames),
  ],
)
/**
 * When it is due; what has no deadline, or was decided and is not due any more, stands last. As one value it lets a page
 * begin anywhere in the index, which a column that can be empty does not.
 */
export function dueOrLast({ dueAt, status }: { dueAt: AnyPgColumn; status: AnyPgColumn }): SQL {
  const open = sql`${status} in (${quoted(openStatuses)})`
  return sql`coalesce(case when ${open} then ${dueAt} end, 'infinity'::timestamptz)`
}
/** Without what only searches and lists look at. */
export type ApplicationRow = Omit<typeof applications.$inferSelect, 'applicantWords' | 'desk'>

/** What an officer asked the applicant for; only the newest of a case counts. */
export const informationRequests = pgTable(
  'information_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    /** What the office says in such cases, in English; the reader sees it in their own language. */
    texts: jsonb().$type<string[]>().notNull().default([]),
    /** `document:passport`, `personalInfo`, `travelDetails`, or `answer` for words alone. */
    items: jsonb().$type<string[]>().notNull(),
    /** The items that were answered since. */
    answered: jsonb().$type<string[]>().notNull(),
    answer: text(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('information_requests_open')
      .on(table.applicationId)
      .where(sql`${table.closedAt} is null`),
  ],
)
export type InformationRequestRow = typeof informationRequests.$inferSelect

/** A refused applicant asks another officer to look again: once for each decision. */
export const appeals = pgTable(
  'review_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    statement: text().notNull(),
    status: text().$type<AppealStatus>().notNull().default('filed'),
    reasons: text(),
    filedAt: moment('filed_at').notNull(),
    /** The decision it is about, by its time. */
    decisionAt: moment('decision_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('review_requests_decision').on(table.applicationId, table.decisionAt),
    index('review_requests_filed')
      .on(table.applicationId)
      .where(sql`${table.status} = 'filed'`),
    checkOneOf('review_requests_status', table.status, appealStatuses),
  ],
)
export type AppealRow = typeof appeals.$inferSelect
