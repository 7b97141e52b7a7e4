import type * as z from 'zod/mini'
import type { Access } from './roles.ts'

/** Seconds. With `Cache-Control: max-stale` a program or a screen says that it has changed nothing for longer. */
export const mayLagBy = 5

export type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Endpoint<
  Reply extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Entry extends Access = Access,
> {
  method: Method
  path: string
  summary: string
  access: Entry
  params: Params
  query: Query
  body: Body
  reply: Reply
  status: 200 | 201 | 202 | 204
  /** Applicants may still call it during maintenance. Reads always can. */
  duringMaintenance: boolean
  takesForms?: boolean
  /** As a multipart form, in the field of this name. The handler streams it. */
  takesFile?: string
  takesBytes?: number
  bytesType?: string
  /** Accepts numbers as long as card numbers, which are refused everywhere else. */
  takesLongNumbers?: boolean
  /** Answers 202 where the change waits for a second person, and its own status where it counts at once. */
  mayWait?: boolean
  /** Makes something, so it takes an `Idempotency-Key`: a repeat gets the first answer, and nothing is made twice. */
  creates: boolean
  /** May be read from a standby that is a few seconds behind, unless the caller has just changed something. */
  mayLag?: boolean
  /** A traveller's last reply stays on the device and is shown without a connection. */
  isKeptOffline?: boolean
}

interface Declaration<
  Reply extends Schema,
  Body extends Schema | undefined,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Entry extends Access,
> {
  summary: string
  access: Entry
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  status?: 200 | 201 | 202 | 204
  duringMaintenance?: boolean
  takesForms?: boolean
  takesFile?: string
  takesBytes?: number
  bytesType?: string
  takesLongNumbers?: boolean
  mayWait?: boolean
  /** By default a POST that answers 201; `false` where a repeat finds what the first one made. */
  creates?: boolean
  mayLag?: boolean
  isKeptOffline?: boolean
}

function declare(method: Method) {
  return <
    Reply extends Schema,
    const Entry extends Access,
    Body extends Schema | undefined = undefined,
    Params extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
  >(
    path: string,
    declaration: Declaration<Reply, Body, Params, Query, Entry>,
  ): Endpoint<Reply, Body, Params, Query, Entry> => ({
    method,
    path,
    status: 200,
    duringMaintenance: method === 'GET',
    creates: method === 'POST' && declaration.status === 201,
    params: undefined as Params,
    query: undefined as Query,
    body: undefined as Body,
    ...declaration,
  })
}

export const get = declare('GET')
export const post = declare('POST')
export const patch = declare('PATCH')
export const put = declare('PUT')
export const del = declare('DELETE')

export type InputOf<S extends Schema | undefined> = S extends Schema ? z.input<S> : undefined
export type OutputOf<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined

export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
