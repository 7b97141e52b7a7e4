import { expect } from 'vitest'
import { chooseLanguage, showLanguage } from '#foundation/i18n/web/language.ts'
import { chosenLanguage } from '#foundation/i18n/web/language-cookie.ts'
import type { Person, TestServer } from '#testing/server.ts'
import { test } from '#testing/web.tsx'

const languageOf = async (server: TestServer, person: Person) =>
  (await server.as(person).get('/api/auth/me')).json().language as string
const shown = () => document.documentElement.lang

test('account language: a choice made before signing in is saved in the account', async ({ visit, server }) => {
  const person = await server.aUser()
  await visit('/login', { language: 'fr' })
  await visit('/dashboard', { as: person, language: 'fr' })
  await expect.poll(() => languageOf(server, person)).toBe('fr')
  expect(shown()).toBe('fr')
})

test('account language: a device without a choice uses the account’s', async ({ visit, server }) => {
  document.cookie = 'language=; path=/; max-age=0'
  await showLanguage('en')
  const person = await server.aUser('user', { language: 'de' })
  await visit('/dashboard', { as: person, language: null })
  await expect.poll(shown).toBe('de')
  expect(await languageOf(server, person)).toBe('de')
})

test('account language: the latest choice on any device wins', async ({ browser, visit, server }) => {
  const person = await server.aUser()
  await visit('/dashboard', { as: person, language: 'de' })
  await expect.poll(() => languageOf(server, person)).toBe('de')
  await browser.quiet()
  await server.as(person).patch('/api/auth/me', { language: 'es' })
  await visit('/dashboard', { language: null })
  await expect.poll(shown).toBe('es')
  await expect.poll(chosenLanguage).toBe('es')
  expect(await languageOf(server, person)).toBe('es')

  await chooseLanguage('zh')
  await expect.poll(() => languageOf(server, person)).toBe('zh')
  expect(shown()).toBe('zh')
})

test('account language: the saved one is shown immediately', async ({ visit, server }) => {
  const person = await server.aUser()
  const { page, user } = await visit('/account', { as: person })
  await user.selectOptions(await page.findByLabelText('Language'), 'Deutsch')
  await user.click(page.getAllByRole('button', { name: 'Save' }).at(0)!)
  await expect.poll(shown).toBe('de')
  await expect.poll(() => languageOf(server, person)).toBe('de')
  expect(chosenLanguage()).toBe('de')
})
