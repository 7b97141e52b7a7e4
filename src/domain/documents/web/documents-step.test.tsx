import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
import { aPdf, aPdfOf, drawing } from '#testing/files/honest-files.ts'
import { documents } from '../server/table.ts'

async function atTheDocuments(browser: Browser) {
  const { server } = browser
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { info: {} })
  const { page } = await browser.visit(`/application/${id}?step=documents`, { as: traveller })
  await page.findByLabelText('Passport Scan')
  const card = (label: string) => within(page.getByText(label, { selector: 'label' }).closest('li')!)
  // Dropped files bypass the picker's filter.
  return { ...browser, page, card, traveller, id, user: userEvent.setup({ applyAccept: false }) }
}

const file = (bytes: Buffer, name: string, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type })
const aTicket = async (name = 'ticket.pdf') => file(await aPdf(), name)

function between(answer: (path: string, init: RequestInit, real: () => Promise<Response>) => Promise<Response>) {
  const real = globalThis.fetch
  globalThis.fetch = (input, init = {}) => answer(input as string, init, () => real(input, init))
}

test('documents step: asks for eight documents, six of them required', async ({ browser }) => {
  const { page } = await atTheDocuments(browser)
  for (const label of ['Recent Photo', 'Flight Itinerary', 'Hotel Reservation', 'Proof of Funds', 'Travel Insurance'])
    expect(page.getByLabelText(label)).toHaveProperty('type', 'file')
  expect(page.getAllByText('Required').length).toBe(6)
  expect(page.getAllByText('Optional').length).toBe(2)
  expect(page.getByText('Bank statements for the last 3 months.')).toBeTruthy()
})

test('documents step: drawings show right and wrong pictures of passport and photo until there is one', async ({
  browser,
}) => {
  const { page, card, user } = await atTheDocuments(browser)
  const examples = await page.findByRole('list', { name: 'How to photograph your passport' })
  expect(within(examples).getByText('Glare on the page')).toBeTruthy()
  expect(within(examples).getByText('Edge cut off')).toBeTruthy()
  const photo = card('Recent Photo')
  expect(await photo.findByText('Hat or dark glasses')).toBeTruthy()
  for (const picture of examples.querySelectorAll('svg')) expect(picture.outerHTML.length).toBeLessThan(4000)
  expect(card('Flight Itinerary').queryByRole('list')).toBeNull()

  await user.upload(page.getByLabelText('Passport Scan'), await aTicket('passport.pdf'))
  await waitFor(() => expect(page.queryByRole('list', { name: 'How to photograph your passport' })).toBeNull())
})

test('documents step: a document is uploaded, previewed, replaced and removed', async ({ browser }) => {
  const { page, card, user } = await atTheDocuments(browser)

  await user.upload(page.getByLabelText('Flight Itinerary'), await aTicket())

  expect(await screen.findByText('Document uploaded')).toBeTruthy()
  const flight = card('Flight Itinerary')
  expect(await flight.findByText('ticket.pdf')).toBeTruthy()
  expect(await flight.findByText('Pending')).toBeTruthy()
  expect(await flight.findByRole('img', { name: 'Preview of ticket.pdf' })).toBeTruthy()

  expect(await flight.findByText('Replace')).toBeTruthy()
  await user.upload(page.getByLabelText('Flight Itinerary'), await aTicket('better.pdf'))
  expect(await flight.findByText('better.pdf')).toBeTruthy()

  await user.click(await flight.findByRole('button', { name: 'Remove Flight Itinerary' }))
  expect(await card('Flight Itinerary').findByText('Choose a file')).toBeTruthy()
  await waitFor(() => expect(card('Flight Itinerary').queryByText('better.pdf')).toBeNull())
})

test('documents step: wrong types and oversized files show the documented messages', async ({ browser }) => {
  const { page, user } = await atTheDocuments(browser)
  await user.upload(page.getByLabelText('Hotel Reservation'), new File(['hello'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Invalid file type')).toBeTruthy()
  expect(screen.getAllByText('Please upload JPEG, PNG, or PDF files only.').length).toBeGreaterThan(0)

  await user.upload(page.getByLabelText('Hotel Reservation'), file(Buffer.alloc(5 * 1024 * 1024 + 1), 'large.pdf'))
  expect(await screen.findByText('File too large')).toBeTruthy()
  expect(screen.getAllByText('Maximum file size is 5MB.').length).toBeGreaterThan(0)
})

test('documents step: a refusal by the server is shown on the card', async ({ browser }) => {
  const { page, card, user } = await atTheDocuments(browser)
  const active = await aPdf(1, (document) => document.addJavaScript('start', 'app.alert(1)'))
  await user.upload(page.getByLabelText('Hotel Reservation'), file(active, 'hotel.pdf'))
  expect(await screen.findByText('Upload failed')).toBeTruthy()
  const hotel = card('Hotel Reservation')
  expect(hotel.getByText('This PDF contains JavaScript. Print it to a new PDF and upload that one.')).toBeTruthy()
  expect(hotel.queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(hotel.getByRole('button', { name: 'Dismiss' }))
  expect(hotel.queryByText('hotel.pdf')).toBeNull()
})

test('documents step: an unexplained failure shows the documented message and can be resumed', async ({ browser }) => {
  const { page, card, user } = await atTheDocuments(browser)
  let isBroken = true
  between((path, _init, real) =>
    isBroken && path.endsWith('/finish') ? Promise.resolve(new Response('', { status: 500 })) : real(),
  )
  await user.upload(page.getByLabelText('Proof of Funds'), await aTicket('bank.pdf'))
  expect((await screen.findAllByText('Failed to upload document. Please try again.')).length).toBe(2)

  isBroken = false
  await user.click(card('Proof of Funds').getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Document uploaded')).toBeTruthy()
})

test('documents step: a lost connection is resumed without sending bytes twice', async ({ browser }) => {
  const { page, card, user, server } = await atTheDocuments(browser)
  const bytes = await aPdfOf(700_000)
  const offsets: number[] = []
  let lost = 0
  between(async (path, init, real) => {
    if (init.method !== 'PATCH') return real()
    const offset = Number(new Headers(init.headers).get('upload-offset'))
    offsets.push(offset)
    if (offset > 0 && lost === 0) {
      lost += 1
      // The part arrives but its reply is lost.
      await real()
      throw new TypeError('network error')
    }
    return real()
  })

  await user.upload(page.getByLabelText('Travel Insurance'), file(bytes, 'policy.pdf'))
  expect(
    await card('Travel Insurance').findByText('Waiting for a connection. The upload will resume where it stopped.'),
  ).toBeTruthy()
  expect(await screen.findByText('Document uploaded')).toBeTruthy()

  expect(lost).toBe(1)
  expect(new Set(offsets).size).toBe(offsets.length)
  expect(await server.db.select().from(documents)).toMatchObject([{ fileSize: bytes.length, status: 'pending' }])
})

test('documents step: progress counts bytes, and an upload can be cancelled', async ({ browser }) => {
  const { page, card, user, server } = await atTheDocuments(browser)
  const bytes = await aPdfOf(700_000)
  between((_path, init, real) => {
    const offset = Number(new Headers(init.headers).get('upload-offset') ?? 0)
    if (init.method !== 'PATCH' || offset === 0) return real()
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
    )
  })
  await user.upload(page.getByLabelText('Proof of Funds'), file(bytes, 'bank.pdf'))
  const funds = card('Proof of Funds')
  const bar = await funds.findByRole('progressbar', { name: 'Upload of bank.pdf' })
  await waitFor(() =>
    expect(Number(bar.getAttribute('aria-valuenow'))).toBe(Math.round((100 * 128 * 1024) / bytes.length)),
  )

  await user.click(funds.getByRole('button', { name: 'Cancel' }))

  expect(funds.queryByRole('progressbar')).toBeNull()
  expect(funds.getByText('Choose a file')).toBeTruthy()
  expect(await server.db.select().from(documents)).toEqual([])
})

test('documents step: several dropped files are sorted by name, and unclear ones are asked about', async ({
  browser,
}) => {
  const { page, card, user } = await atTheDocuments(browser)
  const files = [await aTicket('flight.pdf'), await aTicket('hotel.pdf'), await aTicket('IMG_1.pdf')]
  const drop = createEvent.drop(page.getByLabelText('Passport Scan').closest('ul')!)
  Object.defineProperty(drop, 'dataTransfer', { value: { files } })
  fireEvent(page.getByLabelText('Passport Scan').closest('ul')!, drop)

  const dialog = within(await screen.findByRole('dialog', { name: 'What are these files?' }))
  await user.selectOptions(dialog.getByLabelText(/IMG_1\.pdf/), 'Invitation Letter')
  await user.click(dialog.getByRole('button', { name: 'Upload' }))

  expect(await card('Flight Itinerary').findByText('flight.pdf')).toBeTruthy()
  expect(await card('Hotel Reservation').findByText('hotel.pdf')).toBeTruthy()
  expect(await card('Invitation Letter').findByText('IMG_1.pdf')).toBeTruthy()
})

test('documents step: findings about a photo are shown and the photo stays', async ({ browser }) => {
  const { page, card, user } = await atTheDocuments(browser)
  const wide = await drawing(900, 500).jpeg().toBuffer()
  await user.upload(page.getByLabelText('Recent Photo'), file(wide, 'me.jpg', 'image/jpeg'))
  const photo = card('Recent Photo')
  expect(await photo.findByText('Please check this again')).toBeTruthy()
  expect(photo.getByText(/The photo is not 35x45mm or square/)).toBeTruthy()
  expect(photo.getByText('You can use this photo anyway. An officer will check it.')).toBeTruthy()
  await browser.server.runJobs()
  expect(await photo.findByText('We couldn’t find a face in the photo.')).toBeTruthy()
  expect(photo.queryByText(/We’re checking your photo/)).toBeNull()
})

test('documents step: offline it says that uploads resume by themselves', async ({ browser }) => {
  const { page } = await atTheDocuments(browser)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(globalThis.window, new Event('offline'))
  expect(await page.findByText('Uploads resume automatically once you’re back online.')).toBeTruthy()
})
