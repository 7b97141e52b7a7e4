import { generate } from 'otplib'
import type { Person, TestServer } from './server.ts'

export async function codeFor({ services }: TestServer, secret: string, ahead = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(services.clock().getTime() / 1000) + ahead })
}

/** Sets up an authenticator app; the session in hand has passed it. */
export async function withApp(server: TestServer, person: Person) {
  const { secret } = (await server.as(person).post('/api/auth/totp', { password: person.password })).json()
  const reply = await server.as(person).post('/api/auth/totp/confirm', { code: await codeFor(server, secret) })
  server.pass(60)
  return { secret: secret as string, recoveryCodes: reply.json().recoveryCodes as string[] }
}
