import { expect } from 'vitest'
import { confirmAll } from '#testing/approvals.ts'
import { withApp } from '#testing/second-factor.ts'
import { passwordOnly, openServer, test } from '#testing/server.ts'
import { defaultSettings, type Settings } from '../settings.ts'

test('settings: changes are stored, recorded and seen by every instance', async ({ server: first }) => {
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const admin = await first.aUser('admin')
  expect((await first.as(admin).get('/api/admin/settings')).json()).toEqual(defaultSettings)

  const reply = await first.as(admin).post('/api/admin/settings', { processingTimeLimit: 14, systemTimezone: 'WAT' })

  expect(reply.json()).toEqual({ ...defaultSettings, processingTimeLimit: 14, systemTimezone: 'WAT' })
  expect((await second.as(admin).get('/api/admin/settings')).json()).toEqual(reply.json())
  expect(await first.history()).toMatchObject([
    {
      name: 'settings.changed',
      actorId: admin.id,
      data: { changes: { processingTimeLimit: { from: 7, to: 14 }, systemTimezone: { from: 'GMT', to: 'WAT' } } },
    },
  ])
})

test.for([
  ['processingTimeLimit', [1, 30], [0, 31, 1.5, '7']],
  ['defaultVisaValidity', [1, 365], [0, 366]],
  ['maxFileSize', [1, 50], [0, 51]],
  ['systemTimezone', ['GMT', 'UTC', 'EST', 'PST', 'WAT'], ['CET', '']],
  ['allowedFileTypes', [['pdf'], ['doc', 'docx']], [[], ['exe'], 'pdf']],
  ['notificationEmail', ['', 'desk@evisa.example'], ['desk']],
  ['autoApproval', [true, false], ['yes', 1, null]],
] as const)('settings: %s is held to its limits', async ([name, good, bad], { server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin')
  for (const value of good)
    expect((await as(admin).post('/api/admin/settings', { [name]: value })).statusCode, String(value)).toBe(200)
  for (const value of bad)
    expect((await as(admin).post('/api/admin/settings', { [name]: value })).statusCode, String(value)).toBe(400)
})

test.for<[keyof Settings, unknown, unknown]>([
  ['staffSecondFactor', true, false],
  ['fourEyes', true, false],
  ['requireBiometrics', true, false],
  ['autoApproval', false, true],
  ['maxFileSize', 10, 11],
  ['allowedFileTypes', ['pdf'], ['pdf', 'docx']],
])(
  'settings: %s is made less strict by two people only, and stricter by one',
  async ([name, strict, loose], { server }) => {
    const { as, aUser } = server
    const [admin, second] = [await aUser('admin'), await aUser('admin')]
    for (const person of [admin, second]) await withApp(server, person)
    await server.setSettings({ [name]: strict })
    const inForce = async () => (await as(admin).get('/api/admin/settings')).json()[name]

    const held = await as(admin).post('/api/admin/settings', { [name]: loose, processingTimeLimit: 9 })
    expect(held.json()).toMatchObject({ [name]: strict, processingTimeLimit: 9 })
    await as(admin).post('/api/admin/settings', { [name]: loose })
    expect(await inForce()).toEqual(strict)
    await confirmAll(server, second)
    expect(await inForce()).toEqual(loose)
    await as(admin).post('/api/admin/settings', { [name]: strict })
    expect(await inForce()).toEqual(strict)
  },
)

test('settings: requiring a second factor needs having one', async ({ server }) => {
  const { as, aUser } = server
  const admin = await aUser('admin', passwordOnly)
  const require = () => as(admin).post('/api/admin/settings', { staffSecondFactor: true })
  const refused = await require()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'enrol-first'])
  await withApp(server, admin)
  expect((await require()).json()).toMatchObject({ staffSecondFactor: true })
  expect((await as(admin).get('/api/admin/settings')).statusCode).toBe(200)
})

test("settings: maintenance mode refuses applicants' writes; reading, sign-in and staff continue", async ({
  server,
}) => {
  const { as, aUser, anyone } = server
  const [admin, person] = [await aUser('admin'), await aUser()]
  await as(admin).post('/api/admin/settings', { systemMaintenanceMode: true })

  const refused = await as(person).patch('/api/auth/me', { fullName: 'Now' })
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 'maintenance',
    message: expect.stringContaining('closed for maintenance'),
  })
  expect(refused.headers['retry-after']).toBe('600')
  expect((await as(person).get('/api/auth/me')).statusCode).toBe(200)
  expect((await anyone.post('/api/auth/login', { email: person.email, password: person.password })).statusCode).toBe(
    200,
  )
  expect((await anyone.get('/api/service')).json()).toMatchObject({ profile: 'demonstration', maintenance: true })
  expect((await as(admin).post('/api/admin/settings', { systemMaintenanceMode: false })).statusCode).toBe(200)
  expect((await as(person).patch('/api/auth/me', { fullName: 'Now' })).statusCode).toBe(200)
})
