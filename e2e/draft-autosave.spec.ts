// Batteries die, lines break, sessions end and people own two devices; what was typed is there all the same.
import type { Page } from '@playwright/test'
import { aTraveller, answers, expectStep, expectToFit, fillPerson, inEveryWidth, journey, widths } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, signIn, test } from './visitor.ts'

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectAccessible(page)
    await expectToFit(page)
    await takePicture(page, `${title}.${name}`)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('draft autosave: nothing is lost when the battery dies in the second step', async ({
    page,
    request,
    context,
  }) => {
    const { begin, save } = await aTraveller(page, request)
    const id = await begin()
    await save(id, 'personal-info', answers)
    await page.goto(`/application/${id}`)
    await expectStep(page, 'Travel Details')
    // Nothing reaches the service any more; only the device remembers.
    await page.route('**/api/applications/**', (route) => route.abort())
    await page.getByLabel('Purpose').selectOption('Conference')
    await page.getByLabel('Accommodation Details').fill('The house of my aunt')
    await expect(page.getByText('Saved on this device; will be sent when you are online')).toBeVisible()
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.goto(`/application/${id}`)
    await expectStep(again, 'Travel Details')
    await expect(again.getByLabel('Purpose')).toHaveValue('conference')
    await expect(again.getByLabel('Accommodation Details')).toHaveValue('The house of my aunt')
    await expect(again.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  })

  test('draft autosave: edits from two devices are merged, and the user resolves conflicts', async ({
    page,
    request,
    browser,
  }) => {
    const { begin, save, read, person } = await aTraveller(page, request)
    const id = await begin()
    await save(id, 'personal-info', { ...answers, city: 'Accra' })
    const elsewhere = await browser.newContext({ viewport: widths.desk })
    const other = await elsewhere.newPage()
    await signIn(other, person)
    const address = `/application/${id}?step=personal`
    for (const screen of [page, other]) {
      await screen.goto(address)
      await expect(screen.getByLabel('City', { exact: true })).toHaveValue('Accra')
    }

    await other.getByLabel('Phone').fill('+233 55 555 5555')
    await other.getByLabel('City', { exact: true }).fill('Tema')
    await expect.poll(async () => (await read(id)).personalInfo.city).toBe('Tema')
    await page.getByLabel('Address', { exact: true }).fill('9 Oxford Street')
    await page.getByLabel('City', { exact: true }).fill('Kumasi')

    await expect(page.getByText('On your other device: Tema')).toBeVisible()
    await expect(page.getByText('On this device: Kumasi')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('+233 55 555 5555')
    await look(page, 'wizard-two-devices')
    await page.getByRole('button', { name: 'Use this one: Kumasi' }).click()
    await expect
      .poll(async () => (await read(id)).personalInfo)
      .toMatchObject({ city: 'Kumasi', address: '9 Oxford Street', phone: '+233 55 555 5555' })
    await elsewhere.close()
  })

  test('draft autosave: after an expired session, signing in again restores the form', async ({ page, request }) => {
    const { begin, person, signOutEverywhere } = await aTraveller(page, request)
    await page.goto(`/application/${await begin()}`)
    await page.getByLabel('First Name').fill('Ama')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    // The session ends while what was typed is on its way. Ended any earlier, the form could be gone before the typing.
    await page.route(
      '**/personal-info?*',
      async (route) => {
        await signOutEverywhere()
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByLabel('Last Name').fill('Mensah')

    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/application\//)
    await expect(page.getByLabel('First Name')).toHaveValue('Ama')
    await expect(page.getByLabel('Last Name')).toHaveValue('Mensah')
  })

  test('draft autosave: typing continues offline and is saved when the connection returns', async ({
    page,
    request,
    context,
  }) => {
    const { begin, read } = await aTraveller(page, request)
    const id = await begin()
    await page.goto(`/application/${id}`)
    await expect(page.getByLabel('First Name')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('First Name').fill('Ama')
    await page.getByLabel('City', { exact: true }).fill('Accra')
    await expect(page.getByText('Saved on this device; will be sent when you are online')).toBeVisible()
    await context.setOffline(false)

    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect.poll(async () => (await read(id)).personalInfo).toMatchObject({ firstName: 'Ama', city: 'Accra' })
  })

  test('draft autosave: a family of four reaches one payment for all', async ({ page, request }) => {
    const { begin, save, bringDocuments, read } = await aTraveller(page, request)
    const first = await begin()
    await save(first, 'personal-info', answers)
    await save(first, 'travel-details', journey)
    await bringDocuments(first)
    await page.goto(`/application/${first}`)
    await expectStep(page, 'Payment')

    for (const firstName of ['Kofi', 'Esi', 'Yaw']) {
      await page.getByRole('button', { name: 'Add another traveller' }).click()
      await expectStep(page, 'Personal Info')
      await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Ghana')
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Accra')
      await fillPerson(page, firstName)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expectStep(page, 'Travel Details')
      await expect(page.getByLabel('Arrival')).toHaveValue(journey.arrivalDate)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expectStep(page, 'Documents')
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      expect((await read(id)).group.companions.length).toBeGreaterThan(1)
      await bringDocuments(id)
      await page.goto(`/application/${first}`)
      await expectStep(page, 'Payment')
    }
    await expect(page.getByText('Total for 4 travellers')).toBeVisible()
    await expect(page.getByText('$320', { exact: false }).first()).toBeVisible()
    await look(page, 'wizard-family')
  })
})
