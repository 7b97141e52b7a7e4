import { apiAs, haveFinishedDrafts } from './finished-draft.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

test('desk: two officers on one case see each other, and neither loses typed text', async ({
  browser,
  page,
  request,
}) => {
  const { api, drafts } = await haveFinishedDrafts(request, { names: ['Philippa'] })
  const [{ id }] = drafts
  const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending', declaration: true }
  expect((await api.post(`/api/applications/${id}/payment`, payment)).ok()).toBe(true)
  const address = `/admin/cases/${id}`
  const window = await browser.newContext()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, demonstration.officer, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Philippa Doe' })).toBeVisible()
    await page.getByLabel('New note').fill('The hotel calls back at noon.')
    const other = await window.newPage()
    await signIn(other, demonstration.officer2, address)
    await expect(other.getByText('Another officer is viewing this case')).toBeVisible()
    await expect(page.getByText('Another officer is viewing this case')).toBeVisible()

    await other.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByText('This case was assigned to another officer while you had it open.')).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('The hotel calls back at noon.')
    await expect(page.getByText(/you can no longer decide it/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
    await takePicture(page, 'desk-changed-hands')

    const admin = await apiAs(request, demonstration.admin)
    expect((await admin.patch(`/api/case-management/${id}/assign`, { staffId: null })).ok()).toBe(true)
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('The hotel calls back at noon.')
  } finally {
    await window.close()
  }
})
