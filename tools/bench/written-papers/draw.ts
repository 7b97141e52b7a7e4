import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from '../../programs.mjs'
import { Chance } from '../papers/chance.ts'
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

const shots: readonly ((chance: Chance) => Shot)[] = [
  (chance) => ({ pageWidth: 1654, degrees: chance.between(-1, 1), quality: 80 }),
  (chance) => ({ ...phone(chance), shadow: chance.between(0.3, 0.5) }),
  (chance) => ({ ...phone(chance), tilt: 0.05 }),
  (chance) => ({ ...phone(chance), degrees: chance.between(-9, 9) }),
  (chance) => ({ ...phone(chance), brightness: chance.between(0.5, 0.65), grain: 9 }),
]

function phone(chance: Chance): Shot {
  return {
    pageWidth: chance.between(1350, 1800),
    degrees: chance.between(-3, 3),
    tilt: 0.015,
    blur: chance.between(0.5, 1),
    grain: 4,
    quality: chance.between(60, 85),
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
  const chance = new Chance(seed)
  return photograph(drawn, shots[seed % shots.length]!(chance), chance)
}
