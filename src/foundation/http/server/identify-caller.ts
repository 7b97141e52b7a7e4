import type { FastifyRequest } from 'fastify'
import type { Actor } from './context.ts'
import type { Services } from './services.ts'
import { readSessionCookie } from './session-cookie.ts'

export interface Credential {
  token: string
  fromCookie: boolean
}

export interface Caller {
  actor: Actor
  configurationVersion: string
}

export interface IdentifyHook {
  identify(credential: Credential, now: Date): Promise<Caller | null>
}

export function readCredential(request: FastifyRequest, services: Services): Credential | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, fromCookie: false }
  const cookie = readSessionCookie(request, services)
  return cookie === undefined ? undefined : { token: cookie, fromCookie: true }
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** The one place where a request gets its person; what it may see and do follows from the role found here. */
export async function identifyCaller(
  services: Services,
  hooks: IdentifyHook,
  request: FastifyRequest,
): Promise<Actor | null> {
  const credential = readCredential(request, services)
  const caller = credential ? await hooks.identify(credential, services.clock()) : null
  if (caller) callers.set(request, caller)
  return caller?.actor ?? null
}

export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
