// Whether a traveller needs a visa and what it costs, before they have an account.
import { answers, expectToFit, widths } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { aPerson, expect, haveAccount, signIn, test, watchConsole } from './visitor.ts'

test('need a visa: three questions show whether a visa is needed and what it costs, and the answers are kept', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone)
  await page.goto('/do-i-need-a-visa')
  const nationality = page.getByRole('combobox', { name: 'Nationality' })
  await nationality.fill('united states')
  await nationality.press('Enter')
  await page.getByLabel('Length of stay in days').fill('14')
  const purposes = await page.getByLabel('Purpose of travel').getByRole('option').allTextContents()
  await page.getByLabel('Purpose of travel').selectOption('Visiting family or friends')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('$80').first()).toBeVisible()
  await expect(page.getByText('Tourist Visa').first()).toBeVisible()
  await expectAccessible(page)
  await nationality.fill('Ghana')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('Tourist Visa')).toHaveCount(0)

  await nationality.fill('united states')
  await nationality.press('Enter')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).click()
  await expect(page.getByText(/^To apply, log in or create an account/)).toBeVisible()
  const { fullName, email, password } = aPerson()
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Start this application' }).click()
  await expect(page.getByLabel('Nationality')).toHaveValue('United States')
  const id = /[\w-]{36}/.exec(page.url())![0]
  const saved = await page.request.patch(`/api/applications/${id}/personal-info`, { data: answers })
  expect(saved.status()).toBe(200)
  await page.goto(`/application/${id}?step=travel`)
  const asked = page.getByLabel('Purpose', { exact: true })
  await expect(asked.getByRole('option', { selected: true })).toHaveText('Visiting family or friends')
  expect((await asked.getByRole('option').allTextContents()).filter((text) => purposes.includes(text))).toEqual(
    purposes,
  )
})

test('need a visa: lists name what is paid in total, on the public pages as in the application', async ({
  page,
  request,
}) => {
  await page.setViewportSize(widths.phone)
  await page.goto('/visa-types')
  const total = page.getByRole('main').getByText('$80').first()
  await expect(total).toBeVisible()
  await expectToFit(page)
  const person = await haveAccount(request)
  await signIn(page, person, '/application')
  for (const [title, price] of [
    ['Tourist Visa', '$80'],
    ['Business Visa', '$140'],
    ['Transit Visa', '$50'],
  ])
    await expect(page.getByRole('button', { name: new RegExp(`^${title} \\${price}`) })).toBeVisible()
  await expectToFit(page)
})

const byTyping = {
  en: { prefix: '', label: 'Nationality', typed: 'cote', country: 'Côte d’Ivoire' },
  es: { prefix: '/es', label: 'Nacionalidad', typed: 'arabia', country: 'Arabia Saudí' },
  fr: { prefix: '/fr', label: 'Nationalité', typed: 'senegal', country: 'Sénégal' },
  de: { prefix: '/de', label: 'Staatsangehörigkeit', typed: 'agypten', country: 'Ägypten' },
  zh: { prefix: '/zh', label: '国籍', typed: '加纳', country: '加纳' },
}
for (const [language, { prefix, label, typed, country }] of Object.entries(byTyping))
  test(`need a visa: a nationality can be found by typing, by keyboard alone, in ${language}`, async ({ page }) => {
    await page.goto(`${prefix}/do-i-need-a-visa`)
    const box = page.getByRole('combobox', { name: label })
    const options = page.getByRole('listbox', { name: label }).getByRole('option')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(await options.count()).toBeGreaterThan(200)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)

    await page.keyboard.type(typed)
    await expect(options.filter({ hasText: country })).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(country)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-answer] h2')).toBeVisible()
  })

test('need a visa: the first page says what a visa costs and answers whether one is needed', async ({ page }) => {
  const complaints = watchConsole(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de')
  const main = page.getByRole('main')
  await expect(main.getByText('80 $').first()).toBeInViewport()
  await expect(main.getByText('5–7 Arbeitstage').first()).toBeInViewport()

  await main.getByLabel('Staatsangehörigkeit').selectOption('Schweden')
  await main.getByLabel('Reisezweck').selectOption('business')
  await main.getByRole('button', { name: 'Antwort anzeigen' }).click()
  const answer = main.getByRole('status')
  await expect(answer.getByRole('heading', { name: 'Sie brauchen ein Visum' })).toBeVisible()
  await expect(answer.getByText('$')).toBeVisible()
  await expectAccessible(page)
  await expect(answer.getByRole('link')).toHaveAttribute(
    'href',
    /nationality=se&purpose=business&days=14.*&type=business/,
  )
  for (const picture of await page.locator('main img').all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('need a visa: an unknown nationality is rejected at its field', async ({ page }) => {
  await page.goto('/do-i-need-a-visa')
  const box = page.getByRole('combobox', { name: 'Nationality' })
  await box.fill('Atlantis')
  await expect(page.getByText('No matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(box).toHaveAccessibleDescription(/Please choose your nationality\./)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await box.click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Ghana' }).click()
  await expect(box).toHaveValue('Ghana')
  await page.goto('/faq')
  await page.goBack()
  await expect(box).toHaveValue('Ghana')
})
