import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { browserProgram } from './browser.ts'
import { apiAs } from './finished-draft.ts'
import { demonstration, expect, haveAccount, signIn, type Person } from './visitor.ts'

export const officerName = 'Oscar Officer'

/** A fake camera that shows a clock and a microphone that beeps. A low frame rate is enough to see it move. */
export const withFakeDevices = {
  launchOptions: {
    executablePath: browserProgram,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
    ],
  },
}

export async function haveInterview(request: APIRequestContext) {
  const person = await haveAccount(request)
  const api = await apiAs(request, person)
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const reply = await api.post('/api/appointments', booking)
  expect(reply.status()).toBe(201)
  const { appointment } = (await reply.json()) as { appointment: { id: string } }
  return { person, id: appointment.id, api }
}

export async function enter(page: Page, person: { email: string; password: string }, address: string) {
  await signIn(page, person, address)
}

export async function another(browser: Browser, baseURL: string, size: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL, viewport: size })
  return context.newPage()
}

export async function meet(page: Page, desk: Page, { person, id }: { person: Person; id: string }) {
  await enter(page, person, `/interview/${id}`)
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await expect(page.getByText('Please wait for the officer.')).toBeVisible()
  await enter(desk, demonstration.officer, `/admin/interviews/${id}`)
  await desk.getByRole('button', { name: 'Start Meeting' }).click()
}

export async function expectTogether(page: Page, desk: Page, person: Person) {
  await expectMoving(desk, person.fullName)
  await expectMoving(page, officerName)
  await expectSound(page, officerName)
  await expectSound(desk, person.fullName)
}

async function look(page: Page, label: string | RegExp): Promise<string> {
  return page.getByLabel(label, { exact: true }).evaluate((element) => {
    const video = element as HTMLVideoElement
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    const paper = canvas.getContext('2d')!
    paper.drawImage(video, 0, 0, 64, 48)
    return video.videoWidth === 0 ? '' : [...paper.getImageData(0, 0, 64, 48).data].join()
  })
}

export async function expectMoving(page: Page, label: string | RegExp) {
  let before = ''
  await expect(async () => {
    before = await look(page, label)
    expect(before).not.toBe('')
    expect(new Set(before.split(',')).size).toBeGreaterThan(3)
  }).toPass({ timeout: 90_000 })
  await expect.poll(() => look(page, label)).not.toBe(before)
}

async function expectSound(page: Page, label: string) {
  const loudest = () =>
    page.getByLabel(label, { exact: true }).evaluate(async (element) => {
      const stream = (element as HTMLVideoElement).srcObject as MediaStream
      const context = new AudioContext()
      await context.resume()
      const analyser = context.createAnalyser()
      context.createMediaStreamSource(stream).connect(analyser)
      const wave = new Float32Array(analyser.fftSize)
      let most = 0
      for (let round = 0; round < 60 && most < 0.02; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
        analyser.getFloatTimeDomainData(wave)
        most = Math.max(most, ...wave)
      }
      await context.close()
      return most
    })
  // The beeps are half a second apart; a busy machine delays them.
  await expect.poll(loudest).toBeGreaterThan(0.02)
}
