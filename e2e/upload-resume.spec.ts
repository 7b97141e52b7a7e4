import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { widths } from './applicant.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expect, signIn, test } from './visitor.ts'

/** More than a megabyte, so it is uploaded in several parts. */
async function aHeavyPaper(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const picture = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const paper = await PDFDocument.create()
  const page = paper.addPage()
  page.drawImage(await paper.embedJpg(picture), { width: 400, height: 400 })
  page.drawText('Statement of an account, with a seal', { size: 18, x: 60, y: 600 })
  return Buffer.from(await paper.save())
}

test('upload resume: after a lost connection nothing is sent twice', async ({ page, request }) => {
  await page.setViewportSize(widths.phone)
  const { person, drafts } = await haveFinishedDrafts(request)
  await signIn(page, person, `/application/${drafts[0].id}?step=documents`)

  const offsets: number[] = []
  let parts = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    // The third part never arrives, and neither does its first repetition.
    if (parts === 3 || parts === 4) return route.abort('connectionreset')
    offsets.push(Number(route.request().headers()['upload-offset']))
    return route.continue()
  })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Flight Itinerary' }) })
  const paper = { name: 'itinerary.pdf', mimeType: 'application/pdf', buffer: await aHeavyPaper() }
  await card.getByRole('button', { name: 'Flight Itinerary Replace' }).setInputFiles(paper)

  await expect(page.getByText('Document uploaded')).toBeVisible()
  await expect(card.getByText('itinerary.pdf')).toBeVisible()
  await expect(card.getByText('flight.pdf')).toHaveCount(0)
  expect(parts).toBeGreaterThan(4)
  // Every part that arrived begins where the one before it ended: no byte travelled twice.
  expect(offsets).toEqual([...new Set(offsets)].toSorted((one, other) => one - other))
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})
