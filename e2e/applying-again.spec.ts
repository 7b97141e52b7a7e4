import { expectToFit, widths } from './applicant.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, signIn, test } from './visitor.ts'

test('applying again: documents that are still valid are reused only with consent', async ({ page, request }) => {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [earlier] = drafts
  const begun = await api.post('/api/applications', { applicationType: 'tourist', from: earlier.id })
  const { application } = (await begun.json()) as { application: { id: string } }
  const { travelDetails } = (await (await api.get(`/api/applications/${earlier.id}`)).json()) as {
    travelDetails: object
  }
  expect((await api.patch(`/api/applications/${application.id}/travel-details`, travelDetails)).status()).toBe(200)

  await page.setViewportSize(widths.phone)
  await signIn(page, person, `/application/${application.id}`)
  const offer = page.getByRole('region', { name: 'From your earlier application' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await takePicture(page, 'documents-again.phone')
  await offer.getByRole('checkbox', { name: /^Passport Scan/ }).check()
  await offer.getByRole('button', { name: 'Use these documents' }).click()
  await expect(offer.getByRole('alert').first()).toBeVisible()
  await offer.getByRole('checkbox', { name: 'They haven’t changed and are still right for this trip.' }).check()
  await offer.getByRole('button', { name: 'Use these documents' }).click()

  await expect(page.getByText('Documents added')).toBeVisible()
  await expect(offer.getByRole('checkbox', { name: /^Passport Scan/ })).toHaveCount(0)
  const { documents } = (await (await api.get(`/api/applications/${application.id}`)).json()) as {
    documents: { documentType: string }[]
  }
  expect(documents.map(({ documentType }) => documentType)).toEqual(['passport'])
})
