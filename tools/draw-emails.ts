// Draws every email in every language into build/test/pictures/emails, as phones show them, nine to a sheet.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { escapeHtml } from '#foundation/values/server/html.ts'
import { sampleEmails } from '#testing/sample-emails.ts'
import { ensureChromium } from './programs.mjs'

const folder = path.resolve(import.meta.dirname, '../build/test/pictures/emails')
const perSheet = 9

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  for (const language of languageNames) {
    const all = sampleEmails(await translationsFor(language))
    for (let first = 0; first < all.length; first += perSheet) {
      await page.setContent(sheet(language, all.slice(first, first + perSheet)))
      const name = `${language}-${String(1 + first / perSheet).padStart(2, '0')}.png`
      await page.screenshot({ path: path.join(folder, name), fullPage: true })
    }
  }
} finally {
  await browser.close()
}

function sheet(language: Language, some: ReturnType<typeof sampleEmails>): string {
  const cards = some.map(({ name, text }) => {
    const { html } = renderEmail(text, language)
    const body = /<body style="([^"]*)">([^]*)<\/body>/.exec(html)
    return `<figure style="margin:0"><figcaption>${escapeHtml(name)}</figcaption>
      <div style="${body?.[1]};border:1px solid #ccc">${body?.[2]}</div></figure>`
  })
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
    <body style="margin:16px;font:12px monospace"><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:16px">
    ${cards.join('')}</div></body></html>`
}
