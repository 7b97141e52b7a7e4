import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#foundation/values/roles.ts'
import { acceptInvitation, confirmAll } from '#testing/approvals.ts'
import { withApp } from '#testing/second-factor.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'
import { lockAdmins } from '../queries.ts'
import { users } from '../table.ts'

const promote = ({ as }: TestServer, by: Person, person: { id: string }, role: Role) =>
  as(by).patch(`/api/admin/users/${person.id}/role`, { role })

const newPassword = 'a heron over the lagoon'

test('users: more rights count once a second administrator agrees and the person accepts', async ({ server }) => {
  const { as, aUser, anyone, history, mailTo } = server
  const [admin, second, person] = [await aUser('admin'), await aUser('admin'), await aUser()]

  const reply = await promote(server, admin, person, 'e-visa-admin')
  expect(reply.json()).toMatchObject({ id: person.id, role: 'user', pendingRole: 'e-visa-admin' })
  expect((await as(person).get('/api/case-management/my-cases')).statusCode).toBe(403)
  expect((await as(person).get('/api/auth/me')).json().role).toBe('user')
  await confirmAll(server, second)
  expect((await as(person).get('/api/auth/me')).json().role).toBe('user')

  expect((await acceptInvitation(server, person.email, newPassword)).statusCode).toBe(200)
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(401)
  const login = (password: string) => anyone.post('/api/auth/login', { email: person.email, password })
  expect((await login(person.password)).statusCode).toBe(401)
  expect((await login(newPassword)).json().user.role).toBe('e-visa-admin')
  expect((await history()).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'approval.proposed',
      'approval.confirmed',
      'account.staff-invited',
      'account.invitation-accepted',
    ]),
  )
  const officer = (await login(newPassword)).json()
  expect((await promote(server, admin, person, 'admin')).json().pendingRole).toBe('admin')
  await confirmAll(server, second)
  expect((await as(officer).get('/api/auth/me')).statusCode).toBe(401)
  expect((await login(newPassword)).json().user.role).toBe('admin')
  await mailTo(person.email, 'Your access was changed')
})

test('users: an administrator cannot make up a colleague who confirms for them', async ({ server }) => {
  const { as, aUser, anyone } = server
  const [admin, second] = [await aUser('admin'), await aUser('admin')]
  const made = { fullName: 'Made Up', email: 'made-up@people.example', password: 'known to the maker' }
  const { user } = (await as(admin).post('/api/auth/register', made)).json()
  expect((await anyone.post('/api/auth/login', made)).statusCode, 'the maker knows no password').not.toBe(200)
  await promote(server, admin, user, 'admin')
  expect((await as(admin).get('/api/admin/approvals')).json()).toHaveLength(1)
  const [waiting] = (await as(admin).get('/api/admin/approvals')).json()
  expect((await as(admin).post(`/api/admin/approvals/${waiting.id}/confirm`)).json().code).toBe('second-person')
  await confirmAll(server, second)
  await acceptInvitation(server, made.email, newPassword)
  const colleague = (await anyone.post('/api/auth/login', { email: made.email, password: newPassword })).json()
  await withApp(server, { ...colleague, password: newPassword })

  await as(admin).post('/api/admin/settings', { autoApproval: true })
  const [setting] = (await as(second).get('/api/admin/approvals')).json()
  const refused = await as(colleague).post(`/api/admin/approvals/${setting.id}/confirm`)
  expect([refused.statusCode, refused.json().current]).toEqual([403, { problem: 'sponsored' }])
})

test('users: who joins by invitation works at the desk only with a second factor of their own', async ({ server }) => {
  const { as, aUser, anyone, setSettings } = server
  const [admin, second, person] = [await aUser('admin'), await aUser('admin'), await aUser()]
  await promote(server, admin, person, 'e-visa-admin')
  await confirmAll(server, second)
  await acceptInvitation(server, person.email, newPassword)
  await setSettings({ staffSecondFactor: false })

  const officer = (await anyone.post('/api/auth/login', { email: person.email, password: newPassword })).json()
  const queue = () => as(officer).get('/api/case-management/my-cases')
  expect([(await queue()).statusCode, (await queue()).json().code]).toEqual([403, 'second-factor-required'])
  expect((await as(officer).get('/api/auth/me')).json()).toMatchObject({ secondFactorRequired: true })

  await withApp(server, { ...officer, password: newPassword })
  expect((await queue()).statusCode).toBe(200)
})

test('users: accepting an invitation removes what a stranger set up in the account', async ({ server }) => {
  const { aUser, anyone } = server
  const [admin, second, person] = [await aUser('admin'), await aUser('admin'), await aUser()]
  await withApp(server, person)
  await promote(server, admin, person, 'e-visa-admin')
  await confirmAll(server, second)
  await acceptInvitation(server, person.email, newPassword)
  const login = await anyone.post('/api/auth/login', { email: person.email, password: newPassword })
  expect(login.json()).toHaveProperty('token')
})

test('users: an invitation works once, and not after it was withdrawn', async ({ server }) => {
  const { aUser, anyone, mailTo } = server
  const [admin, second, person] = [await aUser('admin'), await aUser('admin'), await aUser()]
  await promote(server, admin, person, 'e-visa-admin')
  await confirmAll(server, second)
  const { text } = await mailTo(person.email, 'You are invited to join the e-Visa team')
  await promote(server, second, person, 'user')

  const token = /token=([\w-]+)/.exec(text)?.[1]
  const late = await anyone.post('/api/auth/invitation', { token, password: newPassword })
  expect([late.statusCode, late.json().code]).toEqual([400, 'invitation-over'])
})

test('users: the same promotion is asked for once', async ({ server }) => {
  const { aUser } = server
  const [admin, person] = [await aUser('admin'), await aUser()]
  await promote(server, admin, person, 'admin')
  expect((await promote(server, admin, person, 'admin')).json().code).toBe('already-asked')
})

test('users: a demoted administrator loses access at the next request', async ({ server }) => {
  const { as, aUser } = server
  const [one, two] = [await aUser('admin'), await aUser('admin')]
  await as(one).patch(`/api/admin/users/${two.id}/role`, { role: 'user' })
  expect((await as(two).get('/api/admin/users')).statusCode).toBe(401)
})

test('users: no one can change their own role', async ({ server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin')
  const reply = await as(admin).patch(`/api/admin/users/${admin.id}/role`, { role: 'user' })
  expect(reply.statusCode).toBe(409)
  expect(reply.json().code).toBe('own-role')
})

test('users: two administrators who demote each other at once leave one', async ({ server }) => {
  const { as, aUser, db } = server
  const [one, two] = [await aUser('admin'), await aUser('admin')]
  const countWaiting = async () => {
    const { rows } = await server.services.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }

  // Both have been let in as administrators before either has changed anything.
  const { demotions: sent } = await db.transaction(async (first) => {
    await lockAdmins(first)
    const demotions = [
      as(one).patch(`/api/admin/users/${two.id}/role`, { role: 'user' }),
      as(two).patch(`/api/admin/users/${one.id}/role`, { role: 'user' }),
    ].map((demotion) => demotion.then((reply) => reply))
    await expect.poll(countWaiting).toBe(2)
    return { demotions }
  })
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
})

test('users: accounts are found by role and text, page by page', async ({ server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin')
  for (let index = 0; index < 7; index += 1)
    await aUser('user', { fullName: `Person 100% ${index}`, email: `p${index}@people.example` })

  const first = await as(admin).get('/api/admin/users?role=user&limit=3')
  expect(first.headers['x-total-count']).toBe('7')
  const seen = [...first.json()]
  let next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1]
  while (next) {
    const page = await as(admin).get(next)
    seen.push(...page.json())
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
  expect((await as(admin).get('/api/admin/users?q=100%25%20')).json()).toHaveLength(7)
  expect((await as(admin).get('/api/admin/users?q=P3@')).json()).toMatchObject([{ email: 'p3@people.example' }])
  expect((await as(admin).get('/api/admin/users?cursor=nonsense')).statusCode).toBe(400)
  expect(JSON.stringify(seen)).not.toContain('argon2')
})

test('users: an administrator ends the sessions of an account', async ({ server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin')
  const person = await aUser()
  expect((await as(admin).delete(`/api/admin/users/${person.id}/sessions`)).statusCode).toBe(204)
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(401)
})

test('users: a colleague who was deactivated comes back when two administrators say so', async ({ server }) => {
  const { as, aUser, anyone } = server
  const [admin, second, officer] = [await aUser('admin'), await aUser('admin'), await aUser('e-visa-admin')]
  const setActive = (active: boolean) => as(admin).patch(`/api/admin/users/${officer.id}/active`, { active })
  const signIn = () => anyone.post('/api/auth/login', { email: officer.email, password: officer.password })
  expect((await setActive(false)).statusCode).toBe(200)

  const asked = await setActive(true)
  expect([asked.statusCode, asked.json()]).toMatchObject([202, { deactivated: true, pendingActive: true }])
  expect((await signIn()).statusCode).toBe(403)
  expect((await setActive(true)).statusCode).toBe(409)
  const [waiting] = (await as(admin).get('/api/admin/approvals')).json()
  expect((await as(admin).post(`/api/admin/approvals/${waiting.id}/confirm`)).statusCode).toBe(403)
  await confirmAll(server, second)
  expect((await signIn()).statusCode).toBe(200)
})

test('users: a deactivated account is signed out at once and cannot sign in until reactivated', async ({ server }) => {
  const { as, aUser, anyone, history, mailTo } = server
  const [admin, person] = [await aUser('admin'), await aUser()]
  const signIn = () => anyone.post('/api/auth/login', { email: person.email, password: person.password })
  const setActive = (active: boolean) => as(admin).patch(`/api/admin/users/${person.id}/active`, { active })

  expect((await setActive(false)).json()).toMatchObject({ id: person.id, deactivated: true })

  expect((await as(person).get('/api/auth/me')).statusCode).toBe(401)
  const refused = await signIn()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'deactivated'])
  const wrong = await anyone.post('/api/auth/login', { email: person.email, password: 'not the right one' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'bad-credentials'])
  await mailTo(person.email, 'Your account was deactivated')
  await setActive(true)
  expect((await signIn()).statusCode).toBe(200)
  const names = (await history()).map(({ name }) => name)
  expect(names).toContain('account.deactivated')
  expect(names).toContain('account.reactivated')
})

test('users: no one can deactivate their own account, and one active administrator remains', async ({ server }) => {
  const { as, aUser } = server
  const [one, two] = [await aUser('admin'), await aUser('admin')]
  const own = await as(one).patch(`/api/admin/users/${one.id}/active`, { active: false })
  expect([own.statusCode, own.json().code]).toEqual([409, 'own-deactivation'])
  expect((await as(one).patch(`/api/admin/users/${two.id}/active`, { active: false })).statusCode).toBe(200)
  expect((await as(two).patch(`/api/admin/users/${one.id}/role`, { role: 'user' })).statusCode).toBe(401)
})
