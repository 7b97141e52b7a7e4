import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'

afterEach(() => void vi.unstubAllGlobals())

const patience = { timeout: 40_000 }

async function openDraft({ visit, server }: Pick<Browser, 'visit' | 'server'>) {
  const person = await server.aUser()
  const { id } = await server.anApplication(person)
  return visit(`/application/${id}`, { as: person })
}

function haveCamera(getUserMedia: () => Promise<MediaStream>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
}

test('passport first: without the camera the way goes on with a picture or the keyboard', async ({ visit, server }) => {
  const { user, page } = await openDraft({ visit, server })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const causes = {
    NotAllowedError: 'Camera access is blocked',
    NotFoundError: 'No camera was found',
    NotReadableError: 'The camera could not be started',
  }
  for (const [cause, words] of Object.entries(causes)) {
    haveCamera(() => Promise.reject(new DOMException('', cause)))
    await user.click(await page.findByRole('button', { name: 'Open the camera' }, patience))
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue without the camera' }))
    expect(screen.queryByText(words)).toBeNull()
  }
  expect(log.mock.calls).toEqual([[expect.objectContaining({ name: 'NotReadableError' })]])
  await user.click(page.getByRole('button', { name: 'Type it instead' }))
  expect(document.activeElement).toBe(page.getByLabelText('First Name'))
  expect(page.queryByRole('heading', { name: 'Start with your passport' })).toBeNull()
  expect(page.getByLabelText('Choose a picture')).toBeTruthy()
})

test('passport first: a reader that cannot be loaded says so, and the form is there', async ({ visit, server }) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const fault = new Error('the reader is gone')
  vi.stubGlobal('createImageBitmap', () => {
    throw fault
  })
  const { user, page } = await openDraft({ visit, server })
  const picture = new File(['not a picture'], 'page.jpg', { type: 'image/jpeg' })
  await user.upload(await page.findByLabelText('Choose a picture', {}, patience), picture)
  expect(await page.findByText('Nothing was filled in', {}, patience)).toBeTruthy()
  expect(log).toHaveBeenCalledWith(fault)
  expect(page.getByLabelText('First Name')).toBeTruthy()
})
