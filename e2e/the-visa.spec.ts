import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expectToFit } from './applicant.ts'
import { browserProgram } from './browser.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { demonstration, expect, goOffline, signIn, speak, test } from './visitor.ts'

test.use({ hasServiceWorkers: true })

/** The demo traveller's approved application, whose visa the service issues automatically. */
async function ownVisa(page: Page) {
  const login = await page.request.post('/api/auth/login', { data: demonstration.traveller })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  const find = async () => {
    const list = (await (await page.request.get('/api/applications', { headers })).json()) as {
      id: string
      applicationNumber: string
      status: string
    }[]
    return list.find(({ status }) => status === 'issued')
  }
  await expect.poll(find, { timeout: 150_000, intervals: [1000] }).toBeTruthy()
  const { id, applicationNumber } = (await find())!
  const read = async (what: string) => (await page.request.get(`/api/visas/${id}${what}`, { headers })).body()
  const { visaNumber, holder, validFrom, stayDays } = JSON.parse((await read('')).toString()) as {
    visaNumber: string
    validFrom: string
    stayDays: number
    holder: { passportNumber: string }
  }
  // A visa that is not valid yet is genuine, but needs a closer look.
  const verdict = validFrom <= new Date().toISOString().slice(0, 10) ? /^VALID/ : /^CHECK/
  return {
    id,
    applicationNumber,
    stayDays,
    pdf: await read('/pdf'),
    picture: await read('/picture'),
    visaNumber,
    passport: holder.passportNumber,
    verdict,
  }
}

const answer = (page: Page, words: RegExp) =>
  expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible()
const again = (page: Page) => page.getByRole('button', { name: 'Check another visa' }).click()
const choose = (page: Page, way: string) => page.getByRole('tab', { name: way }).click()
const drop = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Both run in the page. */
async function isVerifierKept() {
  const kept = (await (await caches.open('verify-1')).keys()).map(({ url }) => url)
  return ['.wasm', 'pdf.worker', '/verify'].every((part) => kept.some((url) => url.includes(part)))
}
async function countKeptFiles() {
  return (await (await caches.open('my-visa-1')).keys()).length
}

test('visa: anyone can verify an issued visa by its number, PDF or picture, and offline', async ({ page }) => {
  const visa = await ownVisa(page)
  await page.goto('/verify')

  await choose(page, 'Type')
  await page.getByLabel('Visa number').fill(visa.visaNumber)
  await page.getByLabel('Passport number').fill(visa.passport)
  await page.getByRole('button', { name: 'Check the visa' }).click()
  await answer(page, visa.verdict)
  await again(page)

  await choose(page, 'File')
  await drop(page, 'visa.pdf', 'application/pdf', visa.pdf)
  await answer(page, visa.verdict)
  await again(page)
  await drop(page, 'visa.png', 'image/png', visa.picture)
  await answer(page, visa.verdict)
  await again(page)
  const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cccccc' } })
    .png()
    .toBuffer()
  await drop(page, 'blank.png', 'image/png', blank)
  await expect(page.getByText('READ_ERROR')).toBeVisible()
  await again(page)

  await expect.poll(() => page.evaluate(isVerifierKept)).toBe(true)
  await goOffline(page)
  await page.goto('/verify')
  await expect(page.getByText(/No connection: .* List of revoked visas as of/)).toBeVisible()
  await choose(page, 'File')
  await drop(page, 'visa.pdf', 'application/pdf', visa.pdf)
  await answer(page, visa.verdict)
  await expect(page.getByText('Checked on this device, without a connection.')).toBeVisible()
})

test('visa: the camera finds the barcode', async ({ page, baseURL }) => {
  const visa = await ownVisa(page)
  const film = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-film-')), 'visa.mjpeg')
  const symbol = await sharp(visa.picture)
    .extract({ left: 220, top: 1230, width: 640, height: 630 })
    .resize({ height: 640 })
    .toBuffer()
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#777777' } })
    .composite([{ input: symbol }])
    .jpeg({ quality: 92 })
    .toBuffer()
  fs.writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)))
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: browserProgram,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const watching = await browser.newPage()
    await watching.goto(`${baseURL}/verify`)
    await watching.getByRole('button', { name: 'Scan with the camera' }).click()
    await answer(watching, visa.verdict)
  } finally {
    await browser?.close()
    fs.rmSync(path.dirname(film), { recursive: true, force: true })
  }
})

test('visa: the holder flips the card, shows it at the border and opens it offline', async ({ page }) => {
  const visa = await ownVisa(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demonstration.traveller)
  await page.getByRole('button', { name: /^Show all/ }).click()
  // Another journey may have had a second visa issued for the same traveller.
  await expect(page.getByRole('button', { name: 'Show at the border' }).first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`/track-application?app=${visa.applicationNumber}`)
  const panel = page.getByRole('region', { name: 'Your visa' })
  await expect(
    panel.getByText(
      /valid for up to 90 days\. Yours is valid for \d+ days, .*Its duration of stay is the length of that trip\./,
    ),
  ).toBeVisible()
  await expect(panel.getByText(`${visa.stayDays} days`, { exact: true }).first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`/my-visa?application=${visa.id}`)
  await page.getByRole('button', { name: 'Turn the card and show the QR code' }).press('Enter')
  await expect(page.getByRole('img', { name: 'QR code of your visa' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByRole('button', { name: 'Show at the border' }).click()
  const view = page.getByRole('dialog', { name: 'Visa for the border' })
  await expect(view).toBeVisible()
  await expectAccessible(page)
  const link = await readCode(await page.screenshot())
  expect(link).toMatch(/^http:.*\/v#[\w-]{200,}$/)
  await view.getByRole('button', { name: 'Close' }).click()

  await expect.poll(() => page.evaluate(countKeptFiles)).toBeGreaterThan(5)
  const goOnline = await goOffline(page)
  await page.goto('/my-visa')
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible()
  await expect(page.getByText(visa.passport, { exact: true })).toBeVisible()
  await goOnline()

  // What a stranger's phone does with the code.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link!.replace(/^.*(?=\/v#)/, ''))
  await answer(page, visa.verdict)
  await expect(page).toHaveURL(/\/verify$/)
  const seal = link!.slice(link!.indexOf('#') + 1)
  expect(asked.filter((url) => new URL(url).pathname.includes(seal) || new URL(url).search.includes(seal))).toEqual([])
})

test('visa: in German no label is broken or reaches into its value', async ({ page, baseURL }) => {
  const visa = await ownVisa(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demonstration.traveller)
  await speak(page, 'de', baseURL!)
  for (const address of [`/my-visa?application=${visa.id}`, `/track-application?app=${visa.applicationNumber}`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'An der Grenze vorzeigen' })).toBeVisible()
    await expectNothingCut(page, address)
  }
})

async function readCode(screenshot: Buffer): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(fs.readFileSync(wasm)).buffer } })
  return (await readBarcodes(screenshot, { formats: ['QRCode'] }))[0]?.text
}
