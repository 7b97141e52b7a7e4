import { sql, type SQL } from 'drizzle-orm'
import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import { readRepresentative } from '#domain/applications/server/representative.ts'
import { openAnswer } from '#features/contact/server/answers.ts'
import { openContent } from '#features/assistant/server/messages.ts'
import { decryptFileName } from '#domain/documents/server/queries.ts'
import { decryptReading } from '#domain/documents/server/readings.ts'
import { decryptReadFields } from '#domain/identity-check/server/queries.ts'
import { openTextNumber } from '#features/notifications/server/text-number.ts'
import { decryptRequest } from '#domain/visas/server/correction-requests.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import type { EventRow } from '#foundation/audit/server/table.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { hideHeldDecisions, hideUnannouncedEvents } from './unannounced-rows.ts'

type Row = Record<string, unknown>

interface OwnTable {
  belongs: (person: Person) => SQL
  /** Secrets, names of stored files, and the staff member behind an action. */
  withholds?: readonly string[]
  open?: (keys: Keys, row: Row) => Row
  openAll?: (db: Db, keys: Keys, rows: readonly Row[]) => Promise<Row[]>
}

export interface Person {
  id: string
  email: string
}

const by = (column: string) => ({
  belongs: ({ id }: Person) => sql`${sql.identifier(column)} = ${id}`,
})
const ofApplication: Pick<OwnTable, 'belongs'> = {
  belongs: ({ id }) => sql`application_id in (select id from applications where owner_id = ${id})`,
}
const ofPayment: Pick<OwnTable, 'belongs'> = {
  belongs: ({ id }) => sql`payment_id in (select id from payments where payer_id = ${id})`,
}
const ofAppointment: Pick<OwnTable, 'belongs'> = {
  belongs: ({ id }) => sql`appointment_id in (select id from appointments where user_id = ${id})`,
}
const openFileName = (keys: Keys, row: Row): Row => ({
  ...row,
  file_name: decryptFileName(keys, String(row['file_name'])),
})

/** Every table with personal data. A test walks the database and names any that is missing here. */
export const ownTables: Readonly<Record<string, OwnTable>> = {
  users: { ...by('id'), withholds: ['password', 'totp_secret', 'totp_last_step'] },
  session: { ...by('user_id'), withholds: ['sid'] },
  passkeys: { ...by('user_id'), withholds: ['public_key', 'counter'] },
  user_sessions: by('user_id'),
  desk_preferences: by('staff_id'),
  consents: by('user_id'),
  contact_addresses: { ...by('user_id'), withholds: ['token_hash'] },
  address_changes: ofApplication,
  notifications: { ...by('user_id'), withholds: ['key'] },
  deliveries: { ...by('user_id'), withholds: ['key', 'mailbox'] },
  push_subscriptions: { ...by('user_id'), withholds: ['target'] },
  text_numbers: {
    ...by('user_id'),
    withholds: ['code_hash'],
    open: (keys, row) => ({ ...row, phone: openTextNumber(keys, String(row['phone'])) }),
  },
  applications: {
    ...by('owner_id'),
    withholds: [
      'sealed_info',
      'passport_hash',
      'person_hash',
      'screening_keys',
      'applicant_words',
      'assigned_to',
      'desk',
      'decided_by',
    ],
    openAll: (db, _keys, rows) => hideHeldDecisions(db, rows),
    open: (keys, row) => ({
      ...row,
      representative: readRepresentative(keys, { representative: row['representative'] as string | null }),
      personal_info: readPersonalInfo(keys, {
        personalInfo: row['personal_info'] as never,
        sealedInfo: row['sealed_info'] as string | null,
      }),
    }),
  },
  information_requests: { ...ofApplication, withholds: ['asked_by'] },
  appeals: { ...ofApplication, withholds: ['decided_by'] },
  documents: {
    ...ofApplication,
    withholds: ['storage_name', 'preview_name', 'uploaded_by', 'reviewed_by'],
    open: openFileName,
  },
  document_readings: {
    belongs: ({ id }) =>
      sql`document_id in (select d.id from documents d join applications a on a.id = d.application_id where a.owner_id = ${id})`,
    open: (keys, row) => ({ ...row, reading: decryptReading(keys, String(row['reading'])) }),
  },
  uploads: { ...by('owner_id'), open: openFileName },
  biometric_verifications: {
    belongs: ({ id }) => sql`user_id = ${id} or application_id in (select id from applications where owner_id = ${id})`,
    withholds: [
      'document_image_path',
      'selfie_image_path',
      'pictures',
      'challenge',
      'hosted_url',
      'officer_notes',
      'reviewed_by',
    ],
    open: (keys, row) => ({
      ...row,
      extracted_data: decryptReadFields(keys, { extractedData: row['extracted_data'] as never }),
    }),
  },
  /** The address for a receipt is someone else's. */
  payments: { ...by('payer_id'), withholds: ['idempotency_key', 'receipt_email', 'receipt_language'] },
  payment_links: { ...ofApplication, withholds: ['token_hash'] },
  payment_items: ofPayment,
  refunds: { ...ofPayment, withholds: ['requested_by', 'decided_by'] },
  transfer_receipts: { ...ofPayment, withholds: ['booked_by'] },
  appointments: { ...by('user_id'), withholds: ['zoom_start_url', 'reminders_due'] },
  appointment_waitlist: by('user_id'),
  video_sessions: { ...ofAppointment, withholds: ['officer_id', 'judged_by', 'notes', 'answers', 'outcome'] },
  video_messages: {
    belongs: ({ id }) =>
      sql`video_session_id in (select v.id from video_sessions v join appointments a on a.id = v.appointment_id where a.user_id = ${id})`,
  },
  video_recordings: {
    belongs: ({ id }) =>
      sql`video_session_id in (select v.id from video_sessions v join appointments a on a.id = v.appointment_id where a.user_id = ${id})`,
  },
  visas: {
    ...ofApplication,
    withholds: ['content', 'passport_hash', 'signer_id', 'seal', 'json_seal', 'pdf_name'],
  },
  correction_requests: {
    ...ofApplication,
    withholds: ['answered_by'],
    open: (keys, row) => ({ ...row, asked: decryptRequest(keys, String(row['asked'])) }),
  },
  border_crossings: {
    belongs: ({ id }) =>
      sql`visa_id in (select v.id from visas v join applications a on a.id = v.application_id where a.owner_id = ${id})`,
    withholds: ['user_id', 'key_id'],
  },
  contact_messages: {
    belongs: ({ id, email }) => sql`user_id = ${id} or lower(email) = lower(${email})`,
    withholds: ['owner_id'],
  },
  contact_answers: {
    belongs: ({ id, email }) =>
      sql`message_id in (select id from contact_messages where user_id = ${id} or lower(email) = lower(${email}))`,
    withholds: ['written_by'],
    open: (keys, row) => ({ ...row, text: openAnswer(keys, String(row['text'])) }),
  },
  newsletter_subscribers: {
    belongs: ({ email }) => sql`lower(email) = lower(${email})`,
    withholds: ['token_hash'],
  },
  chat_sessions: { ...by('user_id'), withholds: ['key_hash', 'email', 'owner_id'] },
  chat_messages: {
    belongs: ({ id }) => sql`session_id in (select id from chat_sessions where user_id = ${id})`,
    open: (keys, row) => ({ ...row, content: openContent(keys, String(row['content'])) }),
  },
  events: {
    ...by('user_id'),
    withholds: ['actor_id', 'request_id', 'hash'],
    openAll: async (db, keys, rows) =>
      openFreeText(db, keys, await hideUnannouncedEvents(db, rows as (Row & Pick<EventRow, 'subject' | 'data'>)[])),
  },
}

export const withheldTables: Readonly<Record<string, string>> = {
  approvals: 'what one member of staff asks of another; forgotten with the case it is about',
  sponsorships: 'who appointed whom among the staff',
  account_tokens: 'hashes of secrets in mails, good for minutes',
  recovery_codes: 'hashes of secrets',
  idempotency_keys: 'sealed answers to repeated requests, kept for a day',
  appointment_centers: 'addresses of offices, not of people',
  appointment_days: 'days on which a centre is closed or takes fewer people',
  appointment_seats: 'places that are taken; the appointments themselves are handed out',
  video_signals: 'how two browsers found each other, kept for minutes',
  video_recording_parts: 'sealed parts of a recording, which is handed out whole',
  video_tickets: 'hashes of secrets, good for half a minute',
  verification_keys: 'keys of carriers and border posts, made by the staff',
  watchlist: 'whom the border looks for; kept by the desk and not by account',
  watchlist_verdicts: 'what the desk made of a likeness to the watchlist',
  cases_to_screen: 'what is compared next, and only for a minute',
  watchlist_matches: 'that somebody is like an entry of the watchlist, which is the desk’s to judge',
  duplicate_matches: 'that two applications are alike, which is the desk’s to judge',
  duplicate_verdicts: 'what the desk made of a likeness to another application',
  case_notes: 'what officers write for each other',
  decision_proposals: 'a decision that is not made yet',
  absences: 'when staff are away',
  case_skips: 'which cases an officer left for later',
  case_viewers: 'which officers have a case open, kept for minutes',
  held_decisions: 'a decision that can still be undone, kept for seconds',
  upload_parts: 'sealed parts of a file that is still on its way; the whole file is handed out once it is there',
}

export async function readOwnRows(db: Db, keys: Keys, table: string, person: Person): Promise<Row[]> {
  const own = ownTables[table]
  if (!own) throw new Error(`It is not said whose rows ${table} holds.`)
  const { belongs, withholds = [], open = (_: Keys, row: Row) => row, openAll } = own
  const { rows } = await db.execute<Row>(sql`select * from ${sql.identifier(table)} where ${belongs(person)}`)
  const opened = openAll ? await openAll(db, keys, rows) : rows
  return opened.map((row) =>
    Object.fromEntries(Object.entries(open(keys, row)).filter(([column]) => !withholds.includes(column))),
  )
}
