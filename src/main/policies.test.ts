import { expect } from 'vitest'
import { fillPath, type Endpoint } from '#foundation/values/endpoint.ts'
import {
  actorNames,
  gather,
  type Answer,
  type Door,
  type Noun,
  type Params,
  type People,
} from '#testing/access/actors.ts'
import { applicantNouns } from '#testing/access/applicant-nouns.ts'
import { deskNouns } from '#testing/access/desk-nouns.ts'
import { officeNouns } from '#testing/access/office-nouns.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { test, type Person } from '#testing/server.ts'

const nouns: Record<string, Noun> = { ...applicantNouns, ...deskNouns, ...officeNouns }
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('policies: every endpoint with an object is in one policy table', ({ server }) => {
  const doors = Object.values(nouns).flatMap(({ policies }) => policies.flatMap(([, listed]) => listed))
  const named = doors.filter(([{ path }]) => path.includes(':')).map(([endpoint]) => nameOf(endpoint))
  const served = server.serve.endpoints.filter(({ path, access }) => path.includes(':') && access !== 'anyone')
  expect(named.toSorted()).toEqual(served.map(nameOf).toSorted())
})

for (const [noun, { make, policies }] of Object.entries(nouns)) {
  test(`policies: ${noun}`, async ({ server }) => {
    const wrong: string[] = []
    const knock = async (people: People, params: readonly Params[], isMeant: (answer: Answer) => boolean) => {
      for (const name of actorNames)
        for (const [policy, doors] of policies)
          for (const door of doors) {
            const expected = policy[name]
            if (!isMeant(expected)) continue
            for (const each of params) {
              const status = await call(people, people.actor(name), door, each)
              if (!isAsExpected(status, expected))
                wrong.push(`${nameOf(door[0])} as ${name}: ${status}, expected ${expected}`)
            }
          }
    }
    const people = await gather(server)
    const params = await make(people)
    const before = (await server.history()).length
    await knock(people, params, (answer) => answer !== 'in')
    expect(wrong).toEqual([])
    expect(await server.history()).toHaveLength(before)

    for (const name of actorNames) {
      if (!policies.some(([policy]) => policy[name] === 'in')) continue
      const fresh = await gather(server)
      const theirs = await make(fresh)
      for (const [policy, doors] of policies)
        for (const door of policy[name] === 'in' ? doors : [])
          for (const each of theirs) {
            const status = await call(fresh, fresh.actor(name), door, each)
            if (!isAsExpected(status, 'in'))
              wrong.push(`${nameOf(door[0])} as ${name}: ${status}, expected to be let in`)
          }
    }
    expect(wrong).toEqual([])
  })
}

const isAsExpected = (status: number, expected: Answer) =>
  expected === 'in' ? status < 500 && ![401, 403, 404].includes(status) : status === expected

async function call({ server }: People, person: Person | undefined, door: Door, params: Params): Promise<number> {
  const [endpoint, body, query = ''] = door
  const { headers, payload } = contentFor(endpoint, body && fillBody(body, params))
  const reply = await server.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path + query, params),
    headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(payload !== undefined && { payload }),
  })
  return reply.statusCode
}

function fillBody(body: object, params: Params): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(':') ? params[value.slice(1)] : (value as unknown),
    ]),
  )
}

function contentFor({ takesFile, takesBytes }: Endpoint, body: object | undefined) {
  const bytes = Buffer.from('not really a file')
  if (takesFile) return asForm({ fileName: 'photo.jpg', fileType: 'image/jpeg', bytes }, takesFile)
  if (takesBytes)
    return { headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' }, payload: bytes }
  return { headers: {}, payload: body }
}
