import { expect } from 'vitest'
import { test } from '#testing/server.ts'
import { defaultPreferences } from '../preferences.ts'

const address = '/api/notifications/preferences'

test('preferences: everything is on but SMS until the user chooses, and what they choose is kept', async ({
  server,
}) => {
  const { as, aUser, history } = server
  const [grace, other] = [await aUser(), await aUser()]
  expect((await as(grace).get(address)).json()).toEqual(defaultPreferences)
  expect(defaultPreferences.smsNotifications).toBe(false)

  const wanted = { ...defaultPreferences, statusUpdates: false, smsNotifications: true }
  const saved = await as(grace).post(address, wanted)

  expect(saved.json()).toEqual(wanted)
  expect((await as(grace).get(address)).json()).toEqual(wanted)
  expect((await as(other).get(address)).json()).toEqual(defaultPreferences)
  expect((await history()).at(-1)).toMatchObject({ name: 'account.preferences-changed', userId: grace.id })
})

test('preferences: saving the same values again changes and records nothing', async ({ server }) => {
  const { as, aUser, history } = server
  const grace = await aUser()
  await as(grace).post(address, defaultPreferences)
  expect((await history()).filter(({ name }) => name === 'account.preferences-changed')).toEqual([])
})

test.for([{}, { ...defaultPreferences, userId: 'x' }, { ...defaultPreferences, statusUpdates: 'yes' }])(
  'preferences: what is no whole set of wishes is refused: %j',
  async (body, { server }) => {
    const { as, aUser } = server
    expect((await as(await aUser()).post(address, body)).statusCode).toBe(400)
  },
)
