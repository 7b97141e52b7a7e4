import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('replies: what the service says is in the language of the reader', async ({ server }) => {
  const said = async (language: string) => {
    const options = { headers: { 'accept-language': language } }
    const reply = await server.anyone.post('/api/auth/forgot-password', { email: 'a@people.example' }, options)
    return reply.json().message
  }
  expect(await said('en')).toBe('If an account exists for this address, we’ve sent an email with a link.')
  expect(await said('fr')).toBe(
    'Si un compte existe pour cette adresse, nous avons envoyé un e-mail contenant un lien.',
  )
})

test('replies: a check of a visa is told in the language of the reader, and its code stays', async ({ server }) => {
  const options = { headers: { 'accept-language': 'de' } }
  const reply = await server.anyone.get('/api/verify?number=LV-2026-000000&passport=X1234567', undefined, options)
  expect(reply.json()).toMatchObject({ code: 'NO_MATCH', message: expect.stringContaining('Reisepass') })
})
