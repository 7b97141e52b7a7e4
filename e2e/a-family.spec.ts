import type { PersonalInfo } from '../src/domain/applications/application.ts'
import { drawPassportOf } from '../src/testing/draw-passport.ts'
import { posesOf } from '../src/testing/camera-recording.ts'
import { expectToFit, widths } from './applicant.ts'
import { bringPassport, openPage, withCamera } from './camera.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { bearer } from './remote-appointment.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

test.use({ viewport: widths.phone })

const names = ['Comfort', 'Samuel', 'Ruth', 'Ezekiel'] as const

test('family: four travellers pay once and complete four identity checks in one sitting', async ({ request }) => {
  const { person, drafts, api } = await haveFinishedDrafts(request, { names })
  // One face stands in for all four; each has a passport of their own.
  const face = await posesOf(bearer)
  await withCamera(undefined, async (browser) => {
    const { page, complaints } = await openPage(browser, 'phone', person, face)
    const board = page.getByRole('region', { name: 'Travelling together' })
    await expect(board.getByRole('heading', { name: 'Travelling together: 4 travellers' })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await takePicture(page, 'family-drafts.phone')

    await page.goto(`/application/${drafts[0].id}`)
    await page.getByRole('checkbox', { name: /I declare/ }).check()
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await page.getByRole('button', { name: 'Pay $320.00 with PayPal' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(board.getByRole('button', { name: 'Prove your identity (5 minutes)' })).toHaveCount(4)
    await takePicture(page, 'family-paid.phone')

    for (const [index, name] of names.entries()) {
      const traveller = board.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name} Doe` }) })
      await traveller.getByRole('button', { name: 'Prove your identity (5 minutes)' }).click()
      await expect(page).toHaveURL(/\/biometric-appointment\//)
      await expect(page.getByRole('main')).toContainText(`${name} Doe`)
      // Consent and tries are each traveller's own.
      await page.getByRole('checkbox', { name: /I agree/ }).check()
      await page.getByRole('button', { name: 'Start Verification' }).click()
      const { personalInfo } = (await (await api.get(`/api/applications/${drafts.at(index)?.id}`)).json()) as {
        personalInfo: PersonalInfo
      }
      await bringPassport(page, await drawPassportOf(personalInfo, bearer))
      await expect(page.getByText('It matches your application.')).toBeVisible()
      await page.getByRole('button', { name: 'Open the camera' }).click()
      await page.getByRole('button', { name: 'Finish without a meeting' }).click({ timeout: 240_000 })
      await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toHaveAttribute(
        'aria-valuenow',
        '100',
      )
      await page.goto('/dashboard')
      await expect(board.getByText('We’re working on your application.', { exact: false })).toHaveCount(index + 1)
    }
    await expect(board.getByText('Prove your identity (5 minutes)')).toHaveCount(0)
    await expectToFit(page)
    await takePicture(page, 'family-proved.phone')
    expect(complaints).toEqual([])
  })
})

test('family: a parent adds a child on the first page and declares that they apply for them', async ({
  page,
  request,
}) => {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const parents = `/api/applications/${drafts[0].id}`
  await signIn(page, person, `/application/${drafts[0].id}?step=personal`)
  await page.getByRole('button', { name: '+ Add a traveller' }).click()
  await expect(page.getByRole('link', { name: 'Traveller 2' })).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Elm Street')
  await page.getByRole('button', { name: 'I’m applying for someone else' }).click()
  const section = page.getByRole('region', { name: 'Who is applying' })
  await section.getByLabel('In what capacity are you applying?').selectOption('Parent or legal guardian')
  await section.getByRole('checkbox').check()
  await expectAccessible(page)
  await expectToFit(page)
  await takePicture(page, 'representative.phone')
  await section.getByRole('button', { name: 'Save the declaration' }).click()
  await expect(section).toContainText('Parent or legal guardian')
  await expect(section.getByRole('button', { name: 'I’m the traveller' })).toBeVisible()
  await takePicture(page, 'representative-declared.phone')

  // What is shared is typed once: the hotel too, on the child's next step.
  const { pathname } = new URL(page.url())
  const { personalInfo } = (await (await api.get(parents)).json()) as { personalInfo: PersonalInfo }
  const child = { ...personalInfo, firstName: 'Ruth', dob: '2016-03-04', passportNumber: 'X20160304' }
  expect(
    (await api.patch(`/api${pathname.replace('application', 'applications')}/personal-info`, child)).status(),
  ).toBe(200)
  await page.goto(`${pathname}?step=travel`)
  await expect(page.getByLabel('Accommodation Details')).toHaveValue('Hotel on Broad Street, Monrovia')
})

test('family: an agent declares for whom they apply, and the officer sees the agency', async ({
  page,
  browser,
  request,
}) => {
  const { person, api, drafts } = await haveFinishedDrafts(request, { names: ['Garmai'], dob: '1977-07-07' })
  const [{ id }] = drafts
  await signIn(page, person, `/application/${id}?step=personal`)
  await page.getByRole('button', { name: 'I’m applying for someone else' }).click()
  const section = page.getByRole('region', { name: 'Who is applying' })
  await section.getByLabel('In what capacity are you applying?').selectOption('Travel agent or lawyer')
  await section.getByLabel('Organisation (if you apply for one)').fill('Pepper Coast Travel')
  await section.getByRole('button', { name: 'Save the declaration' }).click()
  await expect(section.getByText('Please confirm that the traveller has agreed.').first()).toBeVisible()
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: 'Save the declaration' }).click()
  await expect(section).toContainText('Pepper Coast Travel')
  await expectToFit(page)

  const payment = { amount: 80, currency: 'USD', paymentMethod: 'paypal', declaration: true }
  const paid = await api.post(`/api/applications/${id}/payment`, payment)
  expect(paid.ok(), await paid.text()).toBe(true)
  const desk = await browser.newPage({ viewport: widths.desk })
  await signIn(desk, demonstration.admin, `/admin/cases/${id}`)
  await expect(desk.getByText('Pepper Coast Travel')).toBeVisible()
  await desk.close()
})
