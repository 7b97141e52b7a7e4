import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from '../../programs.mjs'
import { Random } from '../random.ts'
import type { Page } from '../papers/draw.ts'
import { photograph, type Shot } from '../papers/photograph.ts'
import type { WrittenPaper } from './compose.ts'

/** The upper part of a sheet of A4, in CSS pixels. */
const sheet = { width: 794, height: 1123 }

export function openPress(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
}

export async function print(browser: Browser, { html }: WrittenPaper): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setContent(html)
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return pdf
}

const shots: readonly ((random: Random) => Shot)[] = [
  (random) => ({ pageWidth: 1654, degrees: random.between(-1, 1), quality: 80 }),
  (random) => ({ ...phone(random), shadow: random.between(0.3, 0.5) }),
  (random) => ({ ...phone(random), tilt: 0.05 }),
  (random) => ({ ...phone(random), degrees: random.between(-9, 9) }),
  (random) => ({ ...phone(random), brightness: random.between(0.5, 0.65), grain: 9 }),
]

function phone(random: Random): Shot {
  return {
    pageWidth: random.between(1350, 1800),
    degrees: random.between(-3, 3),
    tilt: 0.015,
    blur: random.between(0.5, 1),
    grain: 4,
    quality: random.between(60, 85),
  }
}

/** As a phone takes it: askew, in uneven light, a little blurred. */
export async function shoot(browser: Browser, { html }: WrittenPaper, seed: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: sheet, deviceScaleFactor: 2.2 })
  await page.setContent(html)
  const picture = await page.screenshot()
  await page.close()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawn: Page = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const random = new Random(seed)
  return photograph(drawn, shots[seed % shots.length]!(random), random)
}
