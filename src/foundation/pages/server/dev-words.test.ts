import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('texts for review: a module is shown in five languages side by side', async ({ server }) => {
  const overview = await server.anyone.get('/dev/words')
  expect(overview.body).toContain('href="/dev/words?module=domain%2Faccounts"')

  const { body } = await server.anyone.get('/dev/words?module=domain%2Faccounts')
  for (const text of ['Create Account', 'Crear cuenta', 'Créer un compte', 'Konto erstellen', '创建账户'])
    expect(body).toContain(text)
  expect((await server.anyone.get('/dev/words?module=no/such')).statusCode).toBe(404)
})
