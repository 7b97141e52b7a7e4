import { expect } from 'vitest'
import { test } from '#testing/server.ts'

const from = (language: string) => ({ headers: { 'accept-language': language } })

test('refusals: the sentence is in the language of the reader, the code stays', async ({ server }) => {
  const { anyone } = server
  const login = { email: 'nobody@example.org', password: 'Wrong-Passw0rd!' }
  const said = async (options: object) => {
    const reply = await anyone.post('/api/auth/login', login, options)
    return [reply.statusCode, reply.json().code, reply.json().message]
  }

  expect(await said({})).toEqual([401, 'bad-credentials', 'Invalid email or password.'])
  expect(await said(from('fr'))).toEqual([401, 'bad-credentials', 'Adresse e-mail ou mot de passe incorrect.'])
  // What someone chose here counts for more than what the browser prefers.
  expect(await said({ headers: { 'accept-language': 'fr', cookie: 'language=zh' } })).toEqual([
    401,
    'bad-credentials',
    '电子邮箱或密码不正确。',
  ])
})

test('refusals: the account’s language counts where nothing was chosen, for what is missing too', async ({
  server,
}) => {
  const { aUser, anApplication, as } = server
  const traveller = await aUser('user', { language: 'de' })
  const { id } = await anApplication(traveller, 'draft')

  const reply = await as(traveller).post(`/api/applications/${id}/submit`, {}, from('es'))

  expect(reply.json()).toMatchObject({ code: 'incomplete', missing: expect.arrayContaining(['documents']) })
  expect(reply.json().message).toMatch(/^Es fehlt noch: .*alle erforderlichen Dokumente/)
})

test('refusals: fields are explained in the language of the reader', async ({ server }) => {
  const reply = await server.anyone.post('/api/auth/register', { email: 'x' }, from('de'))
  expect(reply.statusCode).toBe(400)
  expect(Object.values(reply.json<{ fields: Record<string, string> }>().fields).join(' ')).toMatch(
    /[Bb]itte|erforderlich/,
  )
  const nowhere = await server.anyone.get('/api/nowhere', undefined, from('de'))
  expect(nowhere.json()).toEqual({ code: 'missing', message: 'Nicht gefunden.' })
})
