import type { Page } from '@playwright/test'
import { inEveryWidth, widths } from './applicant.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { aPerson, demonstration, expect, expectLoaded, haveAccount, signIn, test } from './visitor.ts'

async function openAdminDashboard(page: Page) {
  await signIn(page, demonstration.admin)
  await page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
}

async function look(page: Page, title: string) {
  await inEveryWidth(page, async (name) => {
    await expectLoaded(page)
    await expectAccessible(page)
    await expectNothingCut(page, `${title}.${name}`)
    await takePicture(page, `${title}.${name}`)
  })
}

/** The side bar where there is no room for one. */
async function goByDrawer(page: Page, name: string) {
  await page.setViewportSize(widths.phone)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await takePicture(page, 'admin-drawer.phone')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.setViewportSize(widths.desk)
}

async function expectNoTableToScroll(page: Page) {
  await page.setViewportSize(widths.phone)
  const wide = page.getByRole('region').filter({ has: page.getByRole('table') })
  await expect(wide.first()).toBeVisible()
  for (const region of await wide.all())
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  await page.setViewportSize(widths.desk)
}

test.describe('at a desk', () => {
  test.use({ viewport: widths.desk })

  test('administrator: sees the figures of the office and opens an application', async ({ page }) => {
    await openAdminDashboard(page)
    await expect(
      page
        .getByRole('list', { name: 'Status' })
        .getByText(/today$/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
    await look(page, 'admin')
    await expectNoTableToScroll(page)
    await page.getByLabel('Search applications').fill('thérèse')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=th/)
    await expect(page.getByText('1 application', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^View EV/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Application Details' })
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled()
    await look(page, 'admin-dialog')
    // On a low screen its middle scrolls, and what it can do stays in sight.
    await page.setViewportSize({ width: 1440, height: 480 })
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(widths.desk)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  test('administrator: reports are shown as charts and exported as files', async ({ page }) => {
    await openAdminDashboard(page)
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    const chart = page.getByRole('slider', { name: 'Revenue, day by day' })
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    await look(page, 'admin-reports')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Visa types: download CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('visa-types.csv')
    await page.getByRole('radio', { name: '365 days' }).check()
    await expect(page.getByRole('slider', { name: 'Revenue, month by month' })).toBeVisible()
    await page.getByRole('region', { name: 'Visa types' }).getByText('Show figures').click()
    await look(page, 'admin-reports-year')
  })

  test('administrator: creates an officer, and deactivates and reactivates an account', async ({ page, request }) => {
    const person = await haveAccount(request)
    await openAdminDashboard(page)
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
    await look(page, 'admin-users')
    await expectNoTableToScroll(page)
    await page.getByRole('button', { name: 'Create e-Visa Administrator' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await look(page, 'admin-users-create')
    const officer = aPerson()
    await dialog.getByLabel('Full Name').fill('Olga Officer')
    await dialog.getByLabel('Email').fill(officer.email)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('e-Visa Administrator created successfully')).toBeVisible()

    await page.getByLabel('Search users').fill(person.email)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 account', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('button', { name: /^Deactivate/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Account deactivated')).toBeVisible()
    const refused = await request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
    })
    expect(refused.status()).toBe(403)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('button', { name: /^Reactivate/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await expect(page.getByText('Account reactivated')).toBeVisible()
  })

  test('administrator: searches the audit trail and sees the health of the service', async ({ page }) => {
    await openAdminDashboard(page)
    await page.goto('/admin/audit')
    await page.getByLabel('Event').selectOption('Status changed')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/name=application\.moved/)
    await expect(page.getByRole('table', { name: 'Audit trail' }).getByText('Status changed').first()).toBeVisible()
    await look(page, 'admin-audit')
    await expectNoTableToScroll(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
    await goByDrawer(page, 'Service health')
    await expect(page.getByText('The database is responding.')).toBeVisible()
    await look(page, 'admin-health')
  })

  test('administrator: reference data has a first and a last day', async ({ page }) => {
    await openAdminDashboard(page)
    const reason = `Sponsor ${crypto.randomUUID().slice(0, 8)}`
    const live = page.getByRole('table', { name: 'In force and upcoming' })
    await page.goto('/admin/reference')
    await expect(live.getByText('Tourist Visa')).toBeVisible()
    await look(page, 'admin-reference')
    await page.getByRole('tab', { name: 'Reasons for rejection' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByText('A name is required').first()).toBeVisible()
    await page.getByLabel('Name shown to staff', { exact: true }).fill(reason)
    await page.getByLabel('Wording in the email', { exact: true }).fill('Your sponsor was not found.')
    await look(page, 'admin-reference-reason')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await live.getByRole('button', { name: `End ${reason}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Last day saved')).toBeVisible()
    for (const [tab, shown] of [
      ['Who needs a visa', 'ECOWAS'],
      ['Centres', 'Monrovia Visa Centre'],
      ['Holidays', 'Flag Day'],
      ['Request templates', 'Letter of invitation'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(live.getByText(shown).first()).toBeVisible()
      await look(page, `admin-reference-${tab.slice(0, 4).trim().toLowerCase()}`)
    }
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await look(page, 'admin-reference-template')
  })
})
