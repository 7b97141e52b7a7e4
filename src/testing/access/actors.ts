import { eq } from 'drizzle-orm'
import { markSecondFactorPassed } from '#domain/accounts/server/sessions.ts'
import { sessions, users } from '#domain/accounts/server/table.ts'
import { settings } from '#domain/settings/server/table.ts'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import type { Role } from '#foundation/values/roles.ts'
import { passwordOnly, type Person, type TestServer } from '#testing/server.ts'

/** Everyone who could knock at a door behind which something of the owner lies. The officer works on the owner's case. */
export const actorNames = [
  'nobody',
  'traveller',
  'closed account',
  'officer without factor',
  'admin without factor',
  'officer of another case',
  'owner',
  'officer',
  'admin',
] as const
type ActorName = (typeof actorNames)[number]

/** `in`: whatever the service answers to those it lets in. The numbers are the refusals of all others. */
export type Answer = 'in' | 401 | 403 | 404 | 409
export type Policy = Readonly<Record<ActorName, Answer>>

const strangers = {
  nobody: 401,
  'closed account': 401,
  'officer without factor': 403,
  'admin without factor': 403,
} as const

export const ownersOnly: Policy = {
  ...strangers,
  owner: 'in',
  traveller: 404,
  'officer of another case': 404,
  officer: 404,
  admin: 404,
}
export const caseDesk: Policy = {
  ...strangers,
  owner: 403,
  traveller: 403,
  'officer of another case': 403,
  officer: 'in',
  admin: 'in',
}
export const anyOfficer: Policy = { ...caseDesk, 'officer of another case': 'in' }
export const adminsOnly: Policy = { ...caseDesk, officer: 403 }
/** At the desk like `caseDesk`, but a case of someone else looks as if it did not exist. */
export const hiddenDesk: Policy = { ...caseDesk, 'officer of another case': 404 }
export const ownerAndCaseDesk: Policy = { ...ownersOnly, officer: 'in', admin: 'in' }
export const ownerAndAnyOfficer: Policy = { ...ownerAndCaseDesk, 'officer of another case': 'in' }
/** Accounts can be put in order without a second factor, or no one could ever set one up. */
export const ownAccount: Policy = { ...ownersOnly, 'officer without factor': 404, 'admin without factor': 404 }

/** `:id` in a body or a query stands for the parameter of that name, as in the path. */
export type Door = readonly [endpoint: Endpoint, body?: object | undefined, query?: string]
export type Params = Readonly<Record<string, string | number>>

/** A kind of thing, and who may do what with one that is the owner's. Doors that end it come last. */
export interface Noun {
  make(people: People): Promise<readonly Params[]>
  policies: readonly (readonly [Policy, readonly Door[]])[]
}

export interface People {
  server: TestServer
  owner: Person
  officer: Person
  actor(name: ActorName): Person | undefined
}

const roleOf: Partial<Record<ActorName, Role>> = {
  'closed account': 'e-visa-admin',
  'officer without factor': 'e-visa-admin',
  'admin without factor': 'admin',
  'officer of another case': 'e-visa-admin',
  officer: 'e-visa-admin',
  admin: 'admin',
}

/** The second factor is required, and those who are at the desk have shown theirs. */
export async function gather(server: TestServer): Promise<People> {
  const { db, services } = server
  const required = { name: 'staffSecondFactor', value: true, updatedAt: services.clock() }
  await db.insert(settings).values(required).onConflictDoNothing()
  const people = new Map<ActorName, Person>()
  for (const name of actorNames) {
    if (name === 'nobody') continue
    const factor = name.endsWith('without factor') ? passwordOnly : {}
    people.set(name, await server.aUser(roleOf[name] ?? 'user', factor))
  }
  for (const name of ['officer of another case', 'officer', 'admin'] as const) {
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, people.get(name)!.id))
    await markSecondFactorPassed(db, session!.sid)
  }
  await db
    .update(users)
    .set({ deactivatedAt: services.clock() })
    .where(eq(users.id, people.get('closed account')!.id))
  return { server, owner: people.get('owner')!, officer: people.get('officer')!, actor: (name) => people.get(name) }
}
