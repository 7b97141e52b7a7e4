import { expect, test } from 'vitest'
import { openServer } from '#testing/server.ts'
import { defaultPreferences } from '../preferences.ts'

const address = '/api/notifications/preferences'

test('everything is on but SMS until somebody chooses, and what they choose is kept', async () => {
  const { as, aUser, history } = await openServer()
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

test('saving the same again changes nothing and is not told', async () => {
  const { as, aUser, history } = await openServer()
  const grace = await aUser()
  await as(grace).post(address, defaultPreferences)
  expect((await history()).filter(({ name }) => name === 'account.preferences-changed')).toEqual([])
})

test.each([{}, { ...defaultPreferences, userId: 'x' }, { ...defaultPreferences, statusUpdates: 'yes' }])(
  'what is no whole set of wishes is refused: %j',
  async (body) => {
    const { as, aUser } = await openServer()
    expect((await as(await aUser()).post(address, body)).statusCode).toBe(400)
  },
)
