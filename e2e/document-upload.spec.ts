import sharp from 'sharp'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expect, signIn, test } from './visitor.ts'

const card = 'Passport Scan'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('document upload: the camera is one tap away, and large pictures are compressed before sending', async ({
    page,
    request,
  }) => {
    const { person, drafts, api } = await haveFinishedDrafts(request)
    await signIn(page, person, `/application/${drafts[0].id}?step=documents`)
    const passport = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: card }) })
    const chosen = page.waitForEvent('filechooser')
    await passport.getByRole('button', { name: 'Take a photo' }).click()
    const sent: number[] = []
    page.on('request', (made) => {
      if (made.method() === 'PATCH' && made.url().includes('/api/uploads/'))
        sent.push(Number(made.headers()['upload-offset']))
    })
    const picture = await aLargePicture()
    expect(picture.length).toBeGreaterThan(5 * 1024 * 1024)
    await (await chosen).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: picture })

    await expect(page.getByText('Document uploaded')).toBeVisible()
    await expect(passport.getByText('IMG_2041.jpg')).toBeVisible()
    const kept = await api.get(`/api/applications/${drafts[0].id}/documents/passport`)
    const { width, height } = await sharp(await kept.body()).metadata()
    expect(Math.max(width, height)).toBe(2400)
    expect(Math.max(...sent)).toBeLessThan(picture.length / 2)
  })
})

test.describe('at a desk', () => {
  test('document upload: there is no camera button, and small pictures are sent unchanged', async ({
    page,
    request,
  }) => {
    const { person, drafts, api } = await haveFinishedDrafts(request)
    await signIn(page, person, `/application/${drafts[0].id}?step=documents`)
    const passport = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: card }) })
    await expect(passport.getByRole('button', { name: 'Take a photo' })).toBeHidden()
    const buffer = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#cde' } })
      .jpeg()
      .toBuffer()
    await passport
      .getByRole('button', { name: `${card} Replace` })
      .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer })

    await expect(page.getByText('Document uploaded')).toBeVisible()
    const kept = await api.get(`/api/applications/${drafts[0].id}/documents/passport`)
    expect((await sharp(await kept.body()).metadata()).width).toBe(2600)
  })
})

function aLargePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 25 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ccc', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
