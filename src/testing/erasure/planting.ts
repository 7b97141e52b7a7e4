import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { fillPath, type Endpoint } from '#foundation/values/endpoint.ts'
import { asForm } from '#testing/files/generated-form.ts'
import type { Person, TestServer } from '#testing/server.ts'
import { fieldName, fileName, markedIn, marker } from './free-text-fields.ts'

type Sender = Pick<Person, 'token'> | undefined

interface Sent {
  params?: Record<string, string | number>
  query?: string
  body?: object
  headers?: Record<string, string>
}

export interface Garden {
  server: TestServer
  /** Whose account will be erased. */
  grace: Person
  officer: Person
  admin: Person
  /** Sends the marker to where it is taken, and answers the reply. */
  plant(who: Sender, endpoint: Endpoint, sent: Sent): Promise<LightMyRequestResponse>
  plantFile(
    who: Sender,
    endpoint: Endpoint,
    params: Record<string, string>,
    file: { bytes: Buffer; fileType: string; ending: string },
  ): Promise<LightMyRequestResponse>
  /** Sends the marker to where only known words are taken. */
  refuse(who: Sender, endpoint: Endpoint, sent: Sent): Promise<void>
  /** What was sent, named like the fields that the schemas know. */
  tried: Set<string>
}

export function garden(server: TestServer, people: Pick<Garden, 'grace' | 'officer' | 'admin'>): Garden {
  const tried = new Set<string>()
  const send = (who: Sender, { method, path }: Endpoint, { params = {}, query = '', body, headers }: Sent) =>
    server.app.inject({
      method,
      url: fillPath(path, params) + query,
      ...(body && { payload: body }),
      headers: { ...(who && { authorization: `Bearer ${who.token}` }), 'sec-fetch-site': 'same-origin', ...headers },
    })
  const note = (endpoint: Endpoint, body: object | undefined) => {
    for (const field of markedIn(body))
      for (const name of [field, field.replace(/\.[^.]+$/, '.*')]) tried.add(fieldName(endpoint, name))
  }
  return {
    server,
    ...people,
    tried,
    async plant(who, endpoint, sent) {
      const reply = await send(who, endpoint, sent)
      expect.soft(reply.statusCode, `${endpoint.method} ${endpoint.path}: ${reply.body}`).toBeLessThan(300)
      note(endpoint, sent.body)
      return reply
    },
    async plantFile(who, endpoint, params, { bytes, fileType, ending }) {
      const form = asForm({ bytes, fileType, fileName: `${marker}.${ending}` }, endpoint.takesFile)
      const headers = { ...form.headers, ...(who && { authorization: `Bearer ${who.token}` }) }
      const { method, path } = endpoint
      const reply = await server.app.inject({ method, url: fillPath(path, params), payload: form.payload, headers })
      // A picture without words cannot be read, but it has arrived.
      expect.soft([200, 201, 422], `${method} ${path}: ${reply.body}`).toContain(reply.statusCode)
      tried.add(fieldName(endpoint, fileName))
      return reply
    },
    async refuse(who, endpoint, sent) {
      const { statusCode, body } = await send(who, endpoint, sent)
      expect.soft(Math.floor(statusCode / 100), `${endpoint.method} ${endpoint.path}: ${body}`).toBe(4)
      note(endpoint, sent.body)
    },
  }
}
