import { readToken } from '#foundation/http/web/token.ts'

/** A refusal in the service's own words; without words when it has failed. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
  }
}

export async function send(path: string, method: 'GET' | 'POST' | 'PATCH', body?: object): Promise<Response> {
  const token = readToken()
  const isForm = body instanceof FormData
  const reply = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (reply.ok) return reply
  const said = (await reply.json().catch(() => ({}))) as { message?: unknown }
  throw new Refused(reply.status, typeof said.message === 'string' ? said.message : '')
}

export async function call<Reply>(path: string, method: 'GET' | 'POST' | 'PATCH', body?: object): Promise<Reply> {
  return (await (await send(path, method, body)).json()) as Reply
}
