import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { greyPicture } from '#engines/document-reading/server/grey-picture.ts'
import { readingLimits } from '#engines/document-reading/server/reading-limits.ts'
import { ensureChromium } from '../programs.mjs'
import { Random } from './random.ts'
import { normal } from './papers/conditions.ts'
import { drawPage } from './papers/draw.ts'
import { aPerson, zoneOf } from './papers/people.ts'
import { photograph } from './papers/photograph.ts'
import { atMost, type Report } from './report.ts'

const zone = path.resolve(import.meta.dirname, '../../src/engines/document-reading/zone')

export async function measureInBrowser(report: Report): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ type: 'module', content: await reader() })
    const took: number[] = []
    let right = 0
    for (const [number, condition] of Object.values(normal).entries()) {
      const random = new Random(30_000 + number)
      const person = aPerson(random)
      const lines = zoneOf(person, 'TD3')
      const bytes = await photograph(drawPage(person, 'TD3', lines, random), condition(random), random)
      const read = await readIn(page, bytes)
      took.push(read.milliseconds)
      if (read.lines?.join() === lines.join()) right += 1
    }
    const sorted = took.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)]!
    report.note(
      'reading passports in a browser, normal',
      `${right} of ${took.length} exact, ${median.toFixed(0)} ms at the median, at most ${sorted.at(-1)!.toFixed(0)}`,
      atMost(median, 1000, 'ms'),
    )
  } finally {
    await browser.close()
  }
}

async function reader(): Promise<string> {
  const content = `
    import { openNet } from '${zone}/net.ts'
    import { readZone } from '${zone}/read-zone.ts'
    const bytes = async (text) => (await fetch('data:application/octet-stream;base64,' + text)).arrayBuffer()
    globalThis.reader = { openNet, readZone, bytes }`
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'reader',
        resolveId: (id) => (id === 'reader' ? id : undefined),
        load: (id) => (id === 'reader' ? content : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'reader' } },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('the reader was not built')
  return output.output[0].code
}

interface Reader {
  bytes: (text: string) => Promise<ArrayBuffer>
  openNet: (weights: ArrayBuffer) => unknown
  readZone: (picture: object, net: unknown) => { zone?: { lines: string[] } }
}

async function readIn(page: Page, picture: Buffer): Promise<{ lines: string[] | undefined; milliseconds: number }> {
  const { data, width, height } = await greyPicture(picture, readingLimits.pixels)
  const weights = fs.readFileSync(path.join(zone, 'net.f16')).toString('base64')
  const shades = Buffer.from(data).toString('base64')
  return page.evaluate(
    async (given) => {
      const { openNet, readZone, bytes } = (globalThis as unknown as { reader: Reader }).reader
      const [stored, grey] = [await bytes(given.weights), new Uint8Array(await bytes(given.shades))]
      const began = performance.now()
      const { zone: seen } = readZone({ data: grey, width: given.width, height: given.height }, openNet(stored))
      return { lines: seen?.lines, milliseconds: performance.now() - began }
    },
    { weights, shades, width, height },
  )
}
