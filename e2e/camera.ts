// A browser whose camera shows a recorded face.
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Poses } from '../src/testing/camera-recording.ts'
import { placeBeforeCamera } from './actor.ts'
import { widths } from './applicant.ts'
import { browserProgram } from './browser.ts'
import { signIn, watchConsole } from './visitor.ts'

export const videos = path.resolve('build/test/videos')
const port = Number(process.env['E2E_PORT'] ?? 3917)

/** Without a recording the page needs someone before its camera. */
export async function withCamera(video: string | undefined, act: (browser: Browser) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: browserProgram,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(video ? [`--use-file-for-fake-video-capture=${video}`] : []),
    ],
  })
  try {
    await act(browser)
  } finally {
    await browser.close()
  }
}

export async function openPage(
  browser: Browser,
  size: keyof typeof widths,
  person: { email: string; password: string },
  face?: Poses,
) {
  const context = await browser.newContext({ viewport: widths[size], baseURL: `http://localhost:${port}` })
  if (face) await placeBeforeCamera(context, face)
  const page = await context.newPage()
  const complaints = watchConsole(page)
  await signIn(page, person)
  return { page, complaints }
}

export async function begin(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Start Verification' }).click()
}

export async function bringPassport(page: Page, picture: Buffer) {
  await page
    .getByLabel(/Or choose a picture of the page/)
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: picture })
}
