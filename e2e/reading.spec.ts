import fs from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { recordVideo } from '../src/testing/camera-recording.ts'
import { inEveryWidth, widths } from './applicant.ts'
import { openPage, videos, withCamera } from './camera.ts'
import { haveFinishedDrafts, apiAs } from './finished-draft.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, haveAccount, signIn, test } from './visitor.ts'

const paper = (name: string) => path.resolve(`src/testing/papers/${name}.jpg`)

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectAccessible(page)
    await expectNothingCut(page, `${title} on a ${name}`)
    await takePicture(page, `${title}-${widths[name].width}`)
  })
}

async function haveDraft(request: APIRequestContext) {
  const person = await haveAccount(request)
  const api = await apiAs(request, person)
  const { application } = (await (await api.post('/api/applications', { applicationType: 'tourist' })).json()) as {
    application: { id: string }
  }
  return { person, api, id: application.id }
}

const fromThePassport: [label: string, value: string][] = [
  ['First Name', 'ANNA MARIA'],
  ['Last Name', 'ERIKSSON'],
  ['Gender', 'female'],
  ['Date of Birth', '1974-08-12'],
  ['Nationality', 'Sweden'],
  ['Passport Number', 'L898902C3'],
  ['Passport Issuing Country', 'Sweden'],
  ['Expiry Date', '2035-04-15'],
]

async function expectFilledIn(page: Page) {
  for (const [label, value] of fromThePassport) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

test('reading: a passport photo fills in the first step on the device', async ({ page, request }) => {
  const { person, api, id } = await haveDraft(request)
  await page.setViewportSize(widths.phone)
  await signIn(page, person, `/application/${id}`)
  await expect(page.getByRole('heading', { name: 'Start with your passport' })).toBeVisible()
  const picker = page.getByLabel('Choose a picture')
  const sent: string[] = []
  page.on('request', (asked) => {
    if (/multipart|octet-stream|image\//.test(asked.headers()['content-type'] ?? '')) sent.push(asked.url())
  })
  await look(page, 'start-with-passport')

  await picker.setInputFiles(paper('hotel-en'))
  await expect(page.getByText('Nothing was filled in')).toBeVisible()
  await expect(page.getByText('Whole page, flat and sharp')).toBeVisible()
  await look(page, 'not-a-passport')

  await picker.setInputFiles(paper('passport-under-a-finger'))
  await expect(page.getByText('Only part of your passport could be read')).toBeVisible()
  await expect(page.getByText(/Keep fingers and reflections away/)).toBeVisible()
  await expect(page.getByLabel('Date of Birth', { exact: true })).toHaveValue('1974-08-12')
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await look(page, 'filled-in-part')

  await page.getByLabel('Email', { exact: true }).fill('anna@gmial.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await picker.setInputFiles(paper('passport'))
  await expect(page.getByText('Your passport was read', { exact: true })).toBeVisible()
  await expect(page.getByText('First name is required')).toHaveCount(0)
  await expect(page.getByText('Place of birth is required').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Did you mean anna@gmail.com?' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your passport picture' })).toBeVisible()
  await expectFilledIn(page)
  const marks: Locator = page.getByText('Read from your passport. Please check.')
  await expect(marks).toHaveCount(fromThePassport.length)
  const preview = page.getByRole('figure').filter({ hasText: 'A preview of your visa' })
  await expect(preview.getByText('ERIKSSON, ANNA MARIA')).toBeVisible()
  await look(page, 'filled-from-passport')

  await page.getByLabel('First Name').fill('Anna')
  await expect(marks).toHaveCount(fromThePassport.length - 1)
  await expect(preview.getByText('ERIKSSON, Anna', { exact: true })).toBeVisible()
  await expect(preview.getByText('V<LBRERIKSSON<<ANNA<<<')).toBeVisible()
  await expect
    .poll(async () => (await (await api.get(`/api/applications/${id}`)).json()).personalInfo)
    .toMatchObject({ firstName: 'Anna', lastName: 'ERIKSSON', passportNumber: 'L898902C3' })
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Read these two as well' }).click()
  await expect(page.getByText('The printed lines were read')).toBeVisible()
  await expect(page.getByLabel('Place of Birth', { exact: true })).toHaveValue('GOTHENBURG')
  await expect(page.getByLabel('Issue Date', { exact: true })).toHaveValue('2025-04-16')
  await expect(page.getByLabel('First Name')).toHaveValue('Anna')
  await expect(marks).toHaveCount(fromThePassport.length + 1)
  expect(sent).toEqual([expect.stringMatching(/\/passport-print$/)])
  await look(page, 'filled-from-print')

  await page.getByRole('button', { name: 'Use this picture as my passport scan' }).click()
  await expect(page.getByText(/This picture is now your passport scan/)).toBeVisible()
  const kept = await api.get(`/api/applications/${id}`)
  expect((await kept.json()).documents).toMatchObject([{ documentType: 'passport', fileType: 'image/jpeg' }])
})

test('reading: the camera takes a passport by itself once it is read whole', async ({ request }) => {
  const { person, id } = await haveDraft(request)
  const picture = fs.readFileSync(paper('passport'))
  await withCamera(await recordVideo(videos, 'passport-to-read', [picture], 1), async (browser) => {
    // By way of the dashboard, whose page may not use the camera.
    const { page, complaints } = await openPage(browser, 'phone', person)
    await page.getByRole('link', { name: 'Continue Application' }).first().click()
    await page.getByRole('button', { name: 'Open the camera' }).click()
    const camera = page.getByRole('dialog', { name: 'Camera for your passport' })
    await expect(camera.getByText('Hold the photo page inside the corners')).toBeVisible()
    await takePicture(page, 'passport-camera-390')
    await expect(page.getByText('Your passport was read', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(camera).toHaveCount(0)
    await expectFilledIn(page)
    expect(page.url()).toMatch(new RegExp(`/application/${id}$`))
    expect(complaints).toEqual([])
  })
})

test('reading: differences from the passport are shown before paying and to the officer', async ({ page, request }) => {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [{ id }] = drafts
  const upload = await api.upload(
    `/api/applications/${id}/documents/passport`,
    'passport.jpg',
    'image/jpeg',
    fs.readFileSync(paper('passport')),
  )
  expect(upload.status()).toBe(201)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, person, `/application/${id}`)

  await expect(page.getByText('Your documents don’t match your answers')).toBeVisible()
  await expect(
    page.getByText('Last Name: you answered Doe, your document (Passport Scan) says ERIKSSON.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change Personal Info' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page, 'answers that disagree')
  await takePicture(page, 'disagreements-390')

  const paid = await api.post(`/api/applications/${id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
    status: 'pending',
    declaration: true,
  })
  expect(paid.status()).toBe(200)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, demonstration.officer)
  await expect.poll(async () => (await (await api.get(`/api/applications/${id}`)).json()).status).toBe('pending')
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByText('Answers (left) and documents (right) differ.')).toBeVisible()
  await expect(page.getByText('Passport: ERIKSSON')).toBeVisible()
  await expect(page.getByText('P<SWEERIKSSON<<ANNA<MARIA')).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page, 'a case that disagrees')
  await takePicture(page, 'case-disagrees-1440')
})
