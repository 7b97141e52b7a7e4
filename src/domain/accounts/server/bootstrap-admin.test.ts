import { expect } from 'vitest'
import { seedSettings } from '#domain/settings/server/seed.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { production } from '#testing/production.ts'
import { codeFor } from '#testing/second-factor.ts'
import { openServer, test, testPassword, type TestServer } from '#testing/server.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

const firstStart = ({ services }: TestServer) =>
  seedSettings(createServiceContext(services, createRequestHooks(services)))

test('first administrators: production asks for a second factor and four eyes from the first day, and they can enrol', async () => {
  const server = await openServer({ env: production })
  const { db, anyone, as, services } = server
  await firstStart(server)
  const enrol = async (email: string) => {
    const admin = { email, fullName: 'A Chief', password: 'never used by anyone' }
    const token = await bootstrapAdmin(db, admin, services.clock())
    await anyone.post('/api/auth/reset-password', { token, password: testPassword })
    const session = (await anyone.post('/api/auth/login', { email, password: testPassword })).json()
    expect((await as(session).get('/api/admin/settings')).json()).toMatchObject({ code: 'second-factor-required' })
    const { secret } = (await as(session).post('/api/auth/totp', { password: testPassword })).json()
    await as(session).post('/api/auth/totp/confirm', { code: await codeFor(server, secret) })
    return session
  }
  const [first, second] = [await enrol('first@evisa.test'), await enrol('second@evisa.test')]

  const inForce = async () => (await as(first).get('/api/admin/settings')).json()
  expect(await inForce()).toMatchObject({ staffSecondFactor: true, fourEyes: true })
  await as(first).post('/api/admin/settings', { fourEyes: false })
  expect(await inForce()).toMatchObject({ fourEyes: true })
  const [asked] = (await as(second).get('/api/admin/approvals')).json()
  expect((await as(second).post(`/api/admin/approvals/${asked.id}/confirm`)).statusCode).toBe(204)
  await firstStart(server)
  expect(await inForce()).toMatchObject({ staffSecondFactor: true, fourEyes: false })
})

test('first administrators: the demonstration begins without a second factor', async ({ server }) => {
  await firstStart(server)
  const admin = await server.aUser('admin')
  expect((await server.as(admin).get('/api/admin/settings')).json()).toMatchObject({
    staffSecondFactor: false,
    fourEyes: false,
  })
})
