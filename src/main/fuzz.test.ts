// Any request that the description allows, and many that it doesn't: the answer may be no, but never a fault.
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { limits } from '#foundation/http/server/limits-table.ts'
import type { ApiDescription, Operation } from '#foundation/http/server/openapi.ts'
import { applicantNouns } from '#testing/access/applicant-nouns.ts'
import { gather, type Noun, type Params, type People } from '#testing/access/actors.ts'
import { deskNouns } from '#testing/access/desk-nouns.ts'
import { officeNouns } from '#testing/access/office-nouns.ts'
import { requestsTo, type Example, type FuzzRequest } from '#testing/fuzz/requests.ts'
import type { Known } from '#testing/fuzz/values.ts'
import { test, testPassword, type TestServer } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? times(10_000, 50_000, 1_000))
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

interface Target {
  path: string
  method: string
  operation: Operation
}

const nouns: readonly Noun[] = Object.values({ ...applicantNouns, ...deskNouns, ...officeNouns })

test('fuzz: no generated request causes a fault', async ({ server }) => {
  process.stdout.write(`fuzz: seed ${seed} (FUZZ_SEED=${seed} repeats it)\n`)
  const faults = vi.spyOn(server.services.log, 'error')
  const targets = await readTargets(server)
  const groups = [...nouns, undefined].map((noun) => ({
    noun,
    doors: targets
      .filter((each) => nounOf(each) === noun)
      .toSorted((one, other) => placeIn(noun, one) - placeIn(noun, other)),
  }))
  const perTarget = Math.ceil(requests / targets.length)
  const failed: string[] = []
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  let sent = 0

  for (const { noun, doors } of groups) {
    let { people, known, params } = await prepare(server, noun)
    for (const target of doors) {
      const made = requestsTo(target, known, exampleFor(noun, target, params))
      // A seed of its own: with the same one, the few requests of each target would come from the same actors.
      for (const request of fc.sample(made, { seed: seed + targets.indexOf(target), numRuns: perTarget })) {
        if (sent % 8 === 0) await server.db.delete(limits)
        sent += 1
        const reply = await send(server, people, request)
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
        if (isPastValidation(reply.statusCode)) reached.add(nameOf(target))
        if (reply.statusCode >= 500) failed.push(`${reply.statusCode} to ${shown(request)}: ${lastFault(faults)}`)
        // Anyone who signed out, closed the account or changed the password comes back as someone else.
        if (reply.statusCode === 401 && request.actor !== 'nobody' && reply.json().code === 'signed-out')
          ({ people, known, params } = await prepare(server, noun))
      }
      await server.setSettings({ systemMaintenanceMode: false, staffSecondFactor: true })
    }
  }

  const unreached = targets.map(nameOf).filter((name) => !reached.has(name))
  const counts = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`fuzz: ${sent} requests, answered ${counts.join(', ')}; only refused: ${unreached.join(', ')}\n`)
  expect(failed, `seed ${seed}`).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(requests)
  // Otherwise the test would only show that the doors are shut.
  const past = [...statuses].filter(([status]) => isPastValidation(status)).reduce((sum, [, count]) => sum + count, 0)
  expect(past).toBeGreaterThan(sent / 5)
  expect(reached.size).toBeGreaterThan(targets.length * Math.min(0.85, perTarget / 50))
  expect(statuses.get(429) ?? 0).toBeLessThan(sent / 50)
}, 900_000)

/** The first kind of thing in whose policy table the door stands. */
const nounOf = (target: Target) =>
  nouns.find(({ policies }) => policies.some(([, doors]) => doors.some(([door]) => isSame(door, target))))

/** As in the table, where doors that end the thing come last. */
const placeIn = (noun: Noun | undefined, target: Target) =>
  (noun?.policies ?? []).flatMap(([, doors]) => doors).findIndex(([door]) => isSame(door, target))

const isPastValidation = (status: number) => status < 400 || status === 409 || status === 422
const nameOf = ({ method, path }: Target) => `${method.toUpperCase()} ${path}`
const isSame = (door: { method: string; path: string }, target: Target) =>
  `${door.method} ${door.path.replace(/:(\w+)/g, '{$1}')}` === nameOf(target)

async function readTargets({ anyone }: TestServer): Promise<Target[]> {
  const { paths } = (await anyone.get('/api/openapi.json')).json() as ApiDescription
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

function exampleFor(noun: Noun | undefined, target: Target, params: Params): Example {
  const doors = (noun?.policies ?? []).flatMap(([, listed]) => listed)
  const [, body, query] = doors.find(([door]) => isSame(door, target)) ?? []
  const filled = Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.startsWith(':') ? params[value.slice(1)] : value,
  ])
  return { body: body && Object.fromEntries(filled), query: query?.replace(':id', String(params['id'])) }
}

interface Prepared {
  people: People
  known: Known
  params: Params
}

async function prepare(server: TestServer, noun: Noun | undefined): Promise<Prepared> {
  const people = await gather(server)
  const made = noun ? await noun.make(people) : [{ id: (await server.anApplication(people.owner, 'draft')).id }]
  const bodies = nouns.flatMap(({ policies }) => policies.flatMap(([, doors]) => doors.map(([, body = {}]) => body)))
  const known: Record<string, unknown[]> = {}
  for (const [name, value] of [...made, ...bodies].flatMap((each) => Object.entries(each as Params)))
    if (!String(value).startsWith(':')) (known[name] ??= []).push(value)
  const ids = made.map((each) => each['id'])
  return {
    people,
    params: made[0] ?? {},
    known: {
      userId: [people.owner.id],
      applicationId: ids,
      limit: [1, 50],
      ...known,
      email: ['a@people.example', people.owner.email],
      password: [testPassword],
      currentPassword: [testPassword],
      fullName: ['Grace Johnson'],
    },
  }
}

function send(server: TestServer, people: People, { actor, ...request }: FuzzRequest) {
  const person = actor === 'nobody' ? undefined : people.actor(actor)
  const headers = { ...request.headers, ...(person && { authorization: `Bearer ${person.token}` }) }
  return server.app.inject({ ...request, method: request.method as 'GET', headers })
}

const shown = ({ actor, method, url, headers, payload = '' }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} as ${actor} ${JSON.stringify(headers).slice(0, 200)} ${String(payload).slice(0, 600)}`

function lastFault(faults: { mock: { calls: unknown[][] } }): string {
  const { err } = (faults.mock.calls.at(-1)?.[0] ?? {}) as { err?: Error }
  const cause = err?.cause instanceof Error ? ` (${err.cause.message})` : ''
  return `${err?.stack?.slice(0, 400) ?? 'nothing logged'}${cause}`
}
