import type { Locator, Page } from '@playwright/test'
import { readCatalogue } from '../src/foundation/i18n/server/catalogue.ts'
import {
  aTraveller,
  answers,
  day,
  expectStep,
  expectToFit,
  fillJourney,
  fillPerson,
  journey,
  signedInBySession,
  sessionIn,
  inEveryWidth,
  widths,
} from './applicant.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { aPerson, demonstration, expect, expectLoaded, haveAccount, signIn, test } from './visitor.ts'

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('application: a traveller gets from the visa type to the documents, and every step is accessible', async ({
    page,
    request,
  }) => {
    await aTraveller(page, request)
    await page.goto('/application')
    await expect(page.getByRole('button', { name: /^Tourist Visa \$80/ })).toBeVisible()
    await look('start')
    await page.getByRole('button', { name: /^Tourist Visa \$80/ }).click()
    await expect(page.getByText('Application started')).toBeVisible()
    await expect(page).toHaveURL(/\/application\/[\w-]{36}/)
    await expectStep(page, 'Personal Info')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await look('personal-errors')
    await fillPerson(page)
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await look('personal')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectUncovered(page.getByText('Personal information saved'))
    await expectStep(page, 'Travel Details')
    await fillJourney(page)
    await page.getByLabel('Visa Type').selectOption('Business Visa')
    await expect(page.getByText(/\$120\.00 instead of \$60\.00/)).toBeVisible()
    await look('travel')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Travel details saved')).toBeVisible()
    await expectStep(page, 'Documents')
    await look('documents')
  })

  test('application: what cannot be right is told at its field, before anyone pays', async ({ page, request }) => {
    const { begin, save } = await aTraveller(page, request)
    const id = await begin()
    await save(id, 'personal-info', { ...answers, phone: '' }, true)
    await page.goto(`/application/${id}?step=personal`)
    await page.getByLabel('Phone').fill('call me')
    await page.getByLabel('Expiry Date').fill(day(-1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^Enter a phone number with its country code/).first()).toBeVisible()
    await expect(page.getByText('This passport has expired').first()).toBeVisible()
    await page.getByLabel('Expiry Date').fill(answers.expiryDate)
    await page.getByLabel('Phone').fill('020 000 0000')
    await expect(page.getByText(/^Enter a phone number with its country code/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()

    await expectStep(page, 'Travel Details')
    await page.getByLabel('Arrival').fill(day(2))
    await expect(page.getByText(/^If you submit today, you can expect the decision by/)).toBeVisible()
    await page.getByLabel('Departure').fill(day(9))
    await expect(page.getByLabel('Duration')).toHaveValue('8')
    await expect(page.getByLabel('Duration')).not.toBeEditable()
    await expectToFit(page)
    await expectAccessible(page)
    await takePicture(page, 'wizard-early-arrival.phone')
    await page.getByLabel('Departure').fill(day(120))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This visa type doesn’t cover a stay this long').first()).toBeVisible()
  })

  async function look(this: void, title: string) {
    const { page } = shown
    await inEveryWidth(page, async (name) => {
      await expectLoaded(page)
      await expectToFit(page)
      await expectAccessibleInBothSchemes(page)
      await takePicture(page, `wizard-${title}.${name}`)
    })
  }
  const shown = {} as { page: Page }
  test.beforeEach(({ page }) => void (shown.page = page))
})

/** Measured in one go: two questions from outside can be a scroll apart. */
async function expectUncovered(message: Locator) {
  await expect(message).toBeVisible()
  const covering = await message.evaluate((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const places = [left + 1, (left + right) / 2, right - 1].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    )
    return places.filter((found) => !text.closest('section')!.contains(found)).map((found) => found?.outerHTML ?? '')
  })
  expect(covering, 'what lies on the message').toEqual([])
}

test('application: the first two steps work by keyboard alone', async ({ page, request }) => {
  const { begin } = await aTraveller(page, request)
  await page.goto(`/application/${await begin()}`)
  await page.getByLabel('First Name').focus()
  await answer('First Name', 'Ama')
  await answer('Last Name', 'Mensah')
  await answer('Gender', 'F')
  await answer('Date of Birth', typed(answers.dob))
  await answer('Place of Birth', 'Kumasi')
  await answer('Nationality', 'Ghana', 'Enter')
  await answer('Passport Number', 'G1234567')
  await answer('Passport Issuing Country', 'Ghana', 'Enter')
  await answer('Issue Date', typed(answers.issueDate))
  await answer('Expiry Date', typed(answers.expiryDate))
  await answer('Phone', answers.phone)
  await answer('Address', answers.address)
  await answer('City', 'Accra')
  await answer('Country', 'Ghana', 'Enter')
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')

  await expectStep(page, 'Travel Details')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Purpose')).toBeVisible()
  await answer('Purpose', 'To')
  await answer('Entry Type', 'S')
  await answer('Arrival', typed(journey.arrivalDate))
  await answer('Departure', typed(journey.departureDate))
  await answer('Accommodation Type', 'Hot')
  await answer('Accommodation Details', journey.accommodationDetails)
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expectStep(page, 'Documents')

  async function answer(label: string, text: string, then?: string) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
    if (then) await page.keyboard.press(then)
  }

  /** A date field has several tab stops. */
  async function tabTo(target: Locator) {
    for (let presses = 0; presses < 8; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
})

function typed(iso: string): string {
  const [year, month, date] = iso.split('-')
  return `${month}${date}${year}`
}

test('application: submitted applications and information requests have their own pages', async ({ page, request }) => {
  await signIn(page, demonstration.traveller)
  const headers = { cookie: `session=${await sessionIn(page)}` }
  const own = (await (await request.get('/api/applications', { headers })).json()) as { id: string; status: string }[]
  for (const [status, title] of [
    ['pending', 'Application submitted'],
    ['additional_info', 'We need something from you'],
  ] as const) {
    const { id } = own.find((application) => application.status === status)!
    for (const [name, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      await page.goto(`/application/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectLoaded(page)
      await expectToFit(page)
      await expectAccessible(page)
      await takePicture(page, `wizard-${status}.${name}`)
    }
  }
})

/** Whole English sentences that differ in French. */
const english = (await readCatalogue('fr'))
  .filter(({ english: text, translation }) => text.length >= 12 && !/["{<]/.test(text) && text !== translation)
  .map((entry) => entry.english)

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('application: a French applicant sees only French', async ({ page, request, context }) => {
    const reader = { ...aPerson(), language: 'fr' }
    const id = await signedInBySession(context, request, await haveAccount(request, reader))
    for (const address of [
      '/dashboard',
      '/application',
      `/application/${id}`,
      `/application/${id}?step=travel`,
      `/application/${id}?step=documents`,
      '/track-application',
      '/account',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await inEveryWidth(page, async (name) => {
        const shown = await page.locator('body').innerText()
        // The visa is printed in English, and says so.
        const printed = (await page.locator('[lang="en"]').allInnerTexts()).join('\n')
        expect(
          english.filter((sentence) => shown.includes(sentence) && !printed.includes(sentence)),
          `${address} on a ${name}`,
        ).toEqual([])
      })
    }
  })
})
