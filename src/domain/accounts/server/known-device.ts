// It proves nothing on its own, but guesses by strangers do not slow it down.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#foundation/http/server/services.ts'
import type { UserRow } from './table.ts'

const lifetimeDays = 180
const sealPurpose = 'known device'

const Device = z.object({ id: z.uuid(), userId: z.uuid(), password: z.string(), until: z.number() })

type Account = Pick<UserRow, 'id' | 'password'>

const isSecure = (services: Services) => services.publicUrl().startsWith('https://')
const cookieName = (services: Services) => (isSecure(services) ? '__Host-device' : 'device')
const marksOf = ({ keys }: Services, { password }: Account) => keys.keyedHashes(password, sealPurpose)

export function rememberDevice(reply: FastifyReply, services: Services, account: Account, now: Date): void {
  const expires = new Date(now.getTime() + lifetimeDays * 86_400_000)
  const device: z.infer<typeof Device> = {
    id: randomUUID(),
    userId: account.id,
    password: services.keys.keyedHash(account.password, sealPurpose),
    until: expires.getTime(),
  }
  void reply.setCookie(cookieName(services), services.keys.sealText(JSON.stringify(device), sealPurpose), {
    path: '/',
    httpOnly: true,
    secure: isSecure(services),
    sameSite: 'strict',
    expires,
  })
}

export function recogniseDevice(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  services: Services,
  account: Account | undefined,
  now: Date,
): string | undefined {
  const device = open(services, cookies[cookieName(services)])
  if (!device || !account || device.userId !== account.id || device.until <= now.getTime()) return undefined
  return marksOf(services, account).includes(device.password) ? device.id : undefined
}

function open({ keys }: Services, cookie: string | undefined): z.infer<typeof Device> | undefined {
  if (cookie === undefined || cookie.length > 1000) return undefined
  try {
    return z.parse(Device, JSON.parse(keys.openText(cookie, sealPurpose)))
  } catch {
    return undefined
  }
}
