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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const unassignedDesks = {
  waiting: '00000000-0000-0000-0000-000000000000',
  decided: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const

export type UnsealedInfo = Omit<PersonalInfoDraft, 'passportNumber' | 'dob'>

/** In whole hours from submission to decision. Must match its index literally. */
export const decisionHours = sql`(floor(greatest(0, extract(epoch from decided_at - submitted_at)) / 3600)::int)`

/** A withdrawn application says nothing about how long the office takes. */
export const isDecidedCase = sql`status in ('approved', 'rejected', 'issued') and not (status = 'rejected' and reason_code is not distinct from 'withdrawn')`

export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationNumber: text('application_number').notNull().unique(),
    /** Null once the owner's account is deleted and only what the law requires is kept. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'restrict' }),
    applicationType: text('application_type').$type<VisaTypeId>().notNull(),
    status: text().$type<Status>().notNull().default('draft'),
    /** Grows with every change of status or assignment; a decision based on an older version is refused. */
    version: integer().notNull().default(0),
    personalInfo: jsonb('personal_info').$type<UnsealedInfo>(),
    sealedInfo: text('sealed_info'),
    personalInfoVersion: integer('personal_info_version').notNull().default(0),
    travelDetails: jsonb('travel_details').$type<TravelDetailsDraft>(),
    travelDetailsVersion: integer('travel_details_version').notNull().default(0),
    passportHash: text('passport_hash'),
    personHash: text('person_hash'),
    /** Keyed hashes of what other spellings of the same person share. Null until the job has filled it in. */
    screeningKeys: text('screening_keys').array(),
    applicantName: text('applicant_name').notNull().default(''),
    /** All prefixes of all words, so that a search for the start of a name uses the index. */
    applicantWords: tsvector('applicant_words').generatedAlwaysAs(sql`word_beginnings(applicant_name)`),
    nationality: text(),
    groupId: uuid('group_id'),
    previousId: uuid('previous_id'),
    /** Encrypted: who applies for the traveller; null when the traveller applies in person. */
    representative: text(),
    /** Said before it is declared; no one pays in between. */
    forSomeoneElse: boolean('for_someone_else').notNull().default(false),
    declaredAt: moment('declared_at'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** From status and officer separately the planner would count every draft as an unassigned case. */
    desk: uuid().generatedAlwaysAs(
      sql`case when status <> 'draft' then coalesce(assigned_to, case when status in (${quoted(decidedStatuses)})
        then ${quoted([unassignedDesks.decided])}::uuid else ${quoted([unassignedDesks.waiting])}::uuid end) end`,
    ),
    priority: text().$type<Priority>().notNull().default('medium'),
    urgency: integer().generatedAlwaysAs(
      sql`case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`,
    ),
    needsInterview: boolean('needs_interview').notNull().default(false),
    requireBiometrics: boolean('require_biometrics').notNull().default(false),
    visaValidity: integer('visa_validity'),
    expressDays: integer('express_days'),
    /** The first thing that the applicant has to do; null when it is the office's turn. Follows from `findTasks`. */
    waitingFor: text('waiting_for'),
    pausedSince: moment('paused_since'),
    /** By when the case should be worked on: the order of the queue. Null until it was worked out. */
    workBy: moment('work_by'),
    adminComments: text('admin_comments'),
    submittedAt: moment('submitted_at'),
    dueAt: moment('due_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
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
    // Partial: the officer who decides usually holds the case as well.
    index('applications_decided_apart')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is distinct from ${table.assignedTo}`),
    index('applications_created').on(table.createdAt, table.id),
    index('applications_passport').on(table.passportHash, table.status),
    index('applications_person').on(table.personHash, table.status),
    index('applications_type').on(table.applicationType, table.createdAt, table.id),
    // For filters that match few cases: without them the whole table is read to find that there are no more.
    index('applications_nationality').on(table.nationality, table.createdAt, table.id),
    index('applications_arrival').on(sql`(${table.travelDetails} ->> 'arrivalDate')`),
    index('applications_number').on(table.applicationNumber.op('text_pattern_ops')),
    // `fastupdate` is off because searches would have to scan the pending list.
    index('applications_words').using('gin', table.applicantWords).with({ fastupdate: false }),
    index('applications_queue')
      .on(table.urgency, dueOrLast(table), table.id)
      .where(sql`${table.assignedTo} is null and ${table.status} in ('pending', 'in_review')`),
    index('applications_due')
      .on(dueOrLast(table), table.id)
      .where(sql`${table.status} in ('pending', 'in_review')`),
    index('applications_ready')
      .on(workByOrLast(table), dueOrLast(table), table.id)
      .where(
        sql`${table.assignedTo} is null and ${table.status} in ('pending', 'in_review') and ${table.waitingFor} is null`,
      ),
    index('applications_office_due')
      .on(dueOrLast(table), table.id)
      .where(sql`${table.status} in ('pending', 'in_review') and ${table.waitingFor} is null`),
    index('applications_waiting')
      .on(dueOrLast(table), table.id)
      .where(sql`${table.waitingFor} is not null`),
    index('applications_work_by').on(workByOrLast(table), dueOrLast(table), table.id),
    index('applications_unsorted')
      .on(table.id)
      .where(sql`${table.workBy} is null and ${table.status} in (${quoted(openStatuses)})`),
    index('applications_express')
      .on(dueOrLast(table), table.id)
      .where(sql`${table.expressDays} is not null`),
    index('applications_all_due').on(dueOrLast(table), table.id),
    index('applications_all_urgent').on(table.urgency, dueOrLast(table), table.id),
    index('applications_decided').on(table.applicationType, table.decidedAt),
    index('applications_decisions').on(table.decidedAt),
    // Holds all that a percentile is counted from, so that the rows themselves are not read.
    index('applications_decision_times').on(decisionHours, table.decidedAt, table.submittedAt).where(isDecidedCase),
    index('applications_submitted').on(table.submittedAt),
    index('applications_screening').using('gin', table.screeningKeys).with({ fastupdate: false }),
    index('applications_unscreened')
      .on(table.id)
      .where(sql`${table.screeningKeys} is null and ${table.sealedInfo} is not null`),
    index('applications_email').on(sql`lower(${table.personalInfo} ->> 'email') text_pattern_ops`),
    index('applications_phone').on(sql`${reversedPhone(table)} text_pattern_ops`),
    index('applications_idle')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'draft'`),
    checkOneOf('applications_status', table.status, statusNames),
  ],
)

/** The end of a number is typed the same way with and without the country code. */
export function reversedPhone({ personalInfo }: { personalInfo: AnyPgColumn }): SQL {
  return sql`reverse(regexp_replace(${personalInfo} ->> 'phone', '[^0-9]', '', 'g'))`
}

/** Cases without a deadline, and decided ones, sort last. One non-null value allows keyset paging through the index. */
export function dueOrLast({ dueAt, status }: { dueAt: AnyPgColumn; status: AnyPgColumn }): SQL {
  const open = sql`${status} in (${quoted(openStatuses)})`
  return sql`coalesce(case when ${open} then ${dueAt} end, 'infinity'::timestamptz)`
}
export function workByOrLast({ workBy }: { workBy: AnyPgColumn }): SQL {
  return sql`coalesce(${workBy}, 'infinity'::timestamptz)`
}
export type ApplicationRow = Omit<typeof applications.$inferSelect, 'applicantWords' | 'desk'>

/** For searches that forgive a wrong letter. A trigger keeps it: a word goes with the last name that has it. */
export const nameWords = pgTable('name_words', { word: text().primaryKey() }, (table) => [
  index('name_words_parts').using('gin', table.word.op('gin_trgm_ops')),
  index('name_words_beginning').on(table.word.op('text_pattern_ops')),
  index('name_words_sound').on(sql`dmetaphone(${table.word})`),
])

export const informationRequests = pgTable(
  'information_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    texts: jsonb().$type<string[]>().notNull().default([]),
    /** `document:passport`, `personalInfo`, `travelDetails`, or `answer` for words alone. */
    items: jsonb().$type<string[]>().notNull(),
    answered: jsonb().$type<string[]>().notNull(),
    answer: text(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('information_requests_application').on(table.applicationId),
    uniqueIndex('information_requests_open')
      .on(table.applicationId)
      .where(sql`${table.closedAt} is null`),
  ],
)
export type InformationRequestRow = typeof informationRequests.$inferSelect

export const appeals = pgTable(
  'appeals',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    statement: text().notNull(),
    status: text().$type<AppealStatus>().notNull().default('filed'),
    reasons: text(),
    filedAt: moment('filed_at').notNull(),
    decisionAt: moment('decision_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('appeals_decision').on(table.applicationId, table.decisionAt),
    index('appeals_filed')
      .on(table.applicationId)
      .where(sql`${table.status} = 'filed'`),
    checkOneOf('appeals_status', table.status, appealStatuses),
  ],
)
export type AppealRow = typeof appeals.$inferSelect
