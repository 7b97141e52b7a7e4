import type { Language } from '#foundation/i18n/languages.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from './services.ts'

/** The signed-in person behind a request, as the database knows them at this moment. */
export interface Actor {
  id: string
  /** What they may act as now: staff who owe a second factor are nobody at the desk. */
  role: Role
  /** What their account says, for their own pages and the history. */
  accountRole: Role
  fullName: string
  email: string
  language: Language
  emailVerified: boolean
  createdAt: Date
  /** The session's stored name, which is not the token. */
  sessionId: string
  /** A second factor is set up, and this session has shown it. */
  hasSecondFactor: boolean
  passedSecondFactor: boolean
  /** Their role asks for a second factor that this session has not shown. */
  owesSecondFactor: boolean
}

/** Something that happened during a request, written to history when its transaction commits. */
export interface PendingEvent {
  name: string
  /** What it happened to. */
  subject: string
  /** Whom it concerns: their timeline shows it. */
  userId: string | null
  data: unknown
}

/** Where, who and when: the first thing every verb is given. */
export interface Context<User extends Actor | null = Actor | null> {
  db: Db
  user: User
  now: Date
  language: Language
  request: { id: string; address: string; agent: string; origin: string }
  services: Services
  events: PendingEvent[]
}

export type SignedInContext = Context<Actor>

/** Runs a part of the work in one transaction, with its history. */
export type Transact<User extends Actor | null = Actor | null> = <Result>(
  work: (context: Context<User>) => Promise<Result>,
) => Promise<Result>

/** The service acting by itself. */
export function serviceContext(services: Services): Context {
  return {
    db: services.database.db,
    user: null,
    now: services.clock(),
    language: 'en',
    request: { id: 'service', address: '', agent: '', origin: services.publicUrl() },
    services,
    events: [],
  }
}
