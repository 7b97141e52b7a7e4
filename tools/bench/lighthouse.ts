import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { publicScreens, screens } from '#foundation/paths.ts'
import { addressIn, languageNames } from '#foundation/i18n/languages.ts'
import { ensureChromium } from '../programs.mjs'
import { freePort, withService } from './processes.ts'
import { atLeast, type Report } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const tries = 3

interface Scores {
  scores: number[]
  flaws: string[]
}

const addresses = languageNames.flatMap((language) =>
  publicScreens.map((screen) => addressIn(screens[screen].path, language)),
)

export async function measureLighthouse(report: Report): Promise<void> {
  await withService(async ({ origin }) => {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    })
    try {
      // A freshly started browser renders its first pages slowly.
      const page = await browser.newPage()
      for (const address of addresses) await page.goto(origin + address)
      await page.close()
      for (const address of addresses) {
        const { scores, flaws } = await judge(origin + address, port)
        const measured = [scores.join(' / '), ...flaws].join(', ')
        report.note(`Lighthouse, ${address}`, measured, atLeast(Math.min(...scores), 100))
      }
    } finally {
      await browser.close()
    }
  })
}

/** Speed depends on other load, so a slow page is measured again and the median counts. */
async function judge(url: string, port: number): Promise<Scores> {
  const seen = [await look(url, port)]
  while (seen[0]!.scores[0]! < 100 && seen.length < tries) seen.push(await look(url, port))
  return seen.sort((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(seen.length / 2)]!
}

async function look(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = result
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
  const flaws = categories
    .filter((_, place) => scores[place]! < 100)
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trimEnd())
  return { scores, flaws }
}
