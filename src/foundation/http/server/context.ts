import type { Language } from '#foundation/i18n/languages.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from './services.ts'

export interface Actor {
  id: string
  /** The effective role: staff who still owe a second factor do not count as staff. */
  role: Role
  accountRole: Role
  fullName: string
  email: string
  language: Language
  emailVerified: boolean
  createdAt: Date
  /** A hash of the token, not the token. */
  sessionId: string
  sessionBeganAt: Date
  isRemembered: boolean
  hasSecondFactor: boolean
  passedSecondFactor: boolean
  owesSecondFactor: boolean
}

export interface PendingEvent {
  name: string
  subject: string
  userId: string | null
  data: unknown
  freeText?: readonly string[]
  /** For those who were strangers when the request began and have proved since who they are. */
  actor?: { id: string; role: Role }
  /** Recorded, but no one is told until it is released. */
  isHeld?: boolean
}

export interface Context<User extends Actor | null = Actor | null> {
  db: Db
  user: User
  now: Date
  language: Language
  request: { id: string; address: string; agent: string; origin: string }
  services: Services
  events: PendingEvent[]
  /** The version of the settings and the reference data when the request started; undefined if no one is signed in. */
  configurationVersion?: string | undefined
}

export type SignedInContext = Context<Actor>

export type Transact<User extends Actor | null = Actor | null> = <Result>(
  work: (context: Context<User>) => Promise<Result>,
) => Promise<Result>

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
