import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectToFit, widths } from './applicant.ts'
import { haveVisa, type Visa } from './issued-visa.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

async function openCase(page: Page, person: { email: string; password: string }, visa: Visa) {
  await signIn(page, person, `/admin/cases?view=all&q=${visa.visaNumber.toLowerCase()}`)
  await page.getByRole('link', { name: /^EV-/ }).first().click()
  const panel = page.getByRole('region', { name: 'Visa', exact: true })
  await expect(panel).toContainText(visa.visaNumber.replace(/(.{3})(?=.)/g, '$1 '))
  return panel
}

async function inAnotherWindow<Result>(
  browser: Browser,
  size: { width: number; height: number },
  look: (page: Page) => Promise<Result>,
) {
  const context = await browser.newContext({ viewport: size })
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

async function check(page: Page, visaNumber: string, passport: string) {
  await page.goto('/verify')
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByLabel('Visa number').fill(visaNumber)
  await page.getByLabel('Passport number').fill(passport)
  await page.getByRole('button', { name: 'Check the visa' }).click()
  return page.getByRole('region', { name: 'Result' })
}

async function look(page: Page, name: string) {
  await expectAccessible(page)
  await expectToFit(page)
  await takePicture(page, name)
}

test('issued visa: sold as valid for up to 90 days, it says for how many it is and why its stay is shorter', async ({
  page,
  request,
}) => {
  const { person, applicationNumber, validFrom, validUntil, stayDays } = await haveVisa(request)
  const days = (Date.parse(validUntil) - Date.parse(validFrom)) / 86_400_000 + 1
  expect(stayDays, 'the trip of the application').toBe(11)
  await page.setViewportSize(widths.phone)
  await signIn(page, person, `/track-application?app=${applicationNumber}`)
  const visa = page.getByRole('region', { name: 'Your visa' })
  await expect(visa).toContainText('11 days')
  await expect(
    visa.getByText(
      `Tourist Visa: valid for up to 90 days. Yours is valid for ${days} days, which covers the trip in your application. ` +
        'Its duration of stay is the length of that trip.',
    ),
  ).toBeVisible()
  await look(page, 'visa-days.phone')
})

test('issued visa: an officer suspends it, an administrator confirms, and verification shows it as revoked', async ({
  page,
  browser,
  request,
}) => {
  const visa = await haveVisa(request)
  await page.setViewportSize(widths.phone)
  const panel = await openCase(page, demonstration.officer, visa)
  await look(page, 'visa-case.phone')
  await panel.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Issued on forged papers')
  await look(page, 'visa-revoke.phone')
  await dialog.getByRole('button', { name: 'Suspend the visa' }).click()
  await expect(panel).toContainText('It is not accepted anywhere.')
  await inAnotherWindow(browser, widths.phone, async (other) => {
    await expect(await check(other, visa.visaNumber, visa.holder.passportNumber)).toContainText('VISA_SUSPENDED')
  })

  await inAnotherWindow(browser, widths.desk, async (other) => {
    const seen = await openCase(other, demonstration.admin2, visa)
    await expect(seen).toContainText('Issued on forged papers')
    await look(other, 'visa-revocation.desk')
    await other.goto('/admin/cases')
    await other.getByRole('link', { name: 'Open the approvals' }).click()
    await expect(other.getByRole('heading', { name: 'Revocation of a visa' }).first()).toBeVisible()
    await look(other, 'approvals.desk')
    await other.setViewportSize(widths.phone)
    await look(other, 'approvals.phone')
    await other.setViewportSize(widths.desk)
    await other.goto(`/admin/cases/${visa.applicationId}`)
    await seen.getByRole('button', { name: 'Confirm revocation' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke the visa' }).click()
    await expect(seen.getByText('Revoked', { exact: true })).toBeVisible()
  })

  const result = await check(page, visa.visaNumber, visa.holder.passportNumber)
  await expect(result).toContainText('NOT VALID')
  await expect(result).toContainText('VISA_REVOKED')
})

test('issued visa: moving it to a new passport replaces the old visa, and the new one verifies', async ({
  page,
  browser,
  request,
}) => {
  const visa = await haveVisa(request)
  await page.setViewportSize(widths.desk)
  const panel = await openCase(page, demonstration.admin, visa)
  await look(page, 'visa-case.desk')
  await panel.getByRole('button', { name: 'Correct or move to a new passport' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passport Number').fill('NEW 765 432')
  await dialog.getByLabel('Evidence').fill('New passport seen at the desk, copy in the file')
  await dialog.getByLabel('Reason').fill('The passport was stolen')
  await look(page, 'visa-correct.desk')
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(panel).toContainText('It stays as it is until a second administrator confirms.')
  await inAnotherWindow(browser, widths.phone, async (other) => {
    const seen = await openCase(other, demonstration.admin2, visa)
    await expect(seen).toContainText('The passport was stolen')
    await look(other, 'visa-correction.phone')
    await seen.getByRole('button', { name: 'Confirm correction' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Issue the new visa' }).click()
    // The new visa is signed and printed first.
    await expect(other.getByText('New visa issued')).toBeVisible()
  })
  await expect(panel.getByText('Earlier visas (1)')).toBeVisible()
  await expect(panel).toContainText('NEW765432')
  await panel.getByText('Earlier visas (1)').click()
  await expect(panel).toContainText('The passport was stolen')
  await look(page, 'visa-replaced.desk')
  const number = await panel.locator('.font-mono').first().innerText()

  await expect(await check(page, visa.visaNumber, visa.holder.passportNumber)).toContainText('VISA_REPLACED')
  const result = await check(page, number, 'NEW765432')
  await expect(result).toContainText(/VALID|VISA_NOT_YET_VALID/)
  await expect(page.getByRole('region', { name: 'At the border' })).toContainText('Not in the country')
  await look(page, 'verify-border.desk')

  await inAnotherWindow(browser, widths.phone, async (own) => {
    await signIn(own, visa.person, `/track-application?app=${visa.applicationNumber}`)
    await expect(own.getByRole('region', { name: 'Your visa' })).toContainText('NEW765432')
    await expect(own.getByRole('region', { name: 'History' })).toContainText('Your visa was replaced by a new one.')
    await look(own, 'track-visa.phone')
  })
})

test('visa correction: the holder taps a field, sends proof and sees the reply beside the new visa', async ({
  page,
  browser,
  request,
}) => {
  const visa = await haveVisa(request)
  await page.setViewportSize(widths.phone)
  await signIn(page, visa.person, `/track-application?app=${visa.applicationNumber}`)
  const own = page.getByRole('region', { name: 'Your visa' })
  await own.getByRole('button', { name: 'Something wrong on my visa?' }).click()
  await look(page, 'visa-wrong.phone')
  await own.getByRole('button', { name: /^Name/ }).click()
  await own.getByLabel('First Name').fill('Patiance')
  await own.getByLabel('Proof for a correction').setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#ccc' } })
      .png()
      .toBuffer(),
  })
  await look(page, 'visa-wrong-form.phone')
  await own.getByRole('button', { name: 'Send the request' }).click()
  await expect(own).toContainText('We’re reviewing your request')
  await look(page, 'visa-wrong-sent.phone')

  await inAnotherWindow(browser, widths.desk, async (desk) => {
    await signIn(desk, demonstration.admin, '/admin/cases?view=corrections')
    await desk.getByRole('link', { name: visa.applicationNumber }).click()
    const panel = desk.getByRole('region', { name: 'Visa', exact: true })
    await expect(panel).toContainText('The holder says that something is wrong: Name')
    await look(desk, 'visa-wrong.desk')
    await panel.getByRole('button', { name: 'Correct as requested' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByLabel('First Name')).toHaveValue('Patiance')
    await dialog.getByLabel('Reason').fill('The passport says Patiance')
    await dialog.getByRole('button', { name: 'Ask for the correction' }).click()
    await expect(panel).toContainText('It stays as it is until a second administrator confirms.')
  })
  await inAnotherWindow(browser, widths.desk, async (desk) => {
    await signIn(desk, demonstration.admin2, `/admin/cases/${visa.applicationId}`)
    const panel = desk.getByRole('region', { name: 'Visa', exact: true })
    await panel.getByRole('button', { name: 'Confirm correction' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Issue the new visa' }).click()
    await expect(desk.getByText('New visa issued')).toBeVisible()
  })

  await page.reload()
  await expect(own).toContainText('Patiance')
  await expect(own.getByRole('button', { name: 'Something wrong on my visa?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The passport says Patiance')
  await own.getByRole('link', { name: 'Arriving in Liberia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arriving in Liberia' })).toBeVisible()
  for (const section of ['What to show on arrival', 'Health rules', 'Where you can enter', 'Emergency numbers']) {
    const facts = page.getByRole('heading', { name: section }).locator('xpath=following::ul[1]').getByRole('listitem')
    await expect(facts.first()).toBeVisible()
  }
  await expect(page.getByText('A yellow fever certificate is required. Carry the original.')).toBeVisible()
  await expect(page.getByText('By air: Roberts International Airport, Harbel.')).toBeVisible()
  await expect(page.getByText(/^Extensions are handled in person at the immigration service/)).toBeVisible()
  await look(page, 'arrival.phone')
})

for (const [name, size] of Object.entries(widths))
  test(`verification keys: a new key checks many visas at once until it is revoked (${name})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size)
    const carrier = `Air Example ${name} ${Date.now()}`
    await signIn(page, demonstration.admin, '/admin/verification-keys')
    await page.getByRole('button', { name: 'Create a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(carrier)
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const secret = await dialog.getByText(/^evk_/).innerText()
    await look(page, `verification-key.${name}`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    const ask = () =>
      request.post('/api/verify/batch', {
        headers: { 'x-api-key': secret, cookie: '' },
        data: { visas: [{ number: 'ABCDEFGH9', passport: 'X1' }, { seal: 'AAAA' }] },
      })
    const reply = await ask()
    expect(await reply.json()).toMatchObject({ checks: [{ code: 'NO_MATCH' }, { verdict: 'not-valid' }] })

    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(carrier) })
    await expect(row).toContainText('1')
    await look(page, `verification-keys.${name}`)
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await expect(row).toHaveCount(0)
    expect((await ask()).status()).toBe(401)
  })
