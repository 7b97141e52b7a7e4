// Draws the PNG icons and the social card, which need a browser. Run by hand after a build when the star or the
// design has changed: node tools/draw-pictures.mjs
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from './programs.mjs'
import { root } from './setup.mjs'

const folder = path.join(root, 'src/foundation/ui/pictures')
const star = fs.readFileSync(path.join(root, 'src/foundation/ui/star.svg'), 'utf8').replace(' rx="10"', '')
const home = fs.readFileSync(path.join(root, 'build', 'web', 'pages', 'en', 'home.html'), 'utf8')

const browser = await chromium.launch({ executablePath: ensureChromium() })
for (const [name, size] of [
  ['icon-192', 192],
  ['icon-512', 512],
  ['apple-touch-icon', 180],
])
  await draw(name, { width: size, height: size }, `<style>*{margin:0}svg{display:block}</style>${star}`)
await draw('social-card', { width: 1200, height: 630 }, home, () => {
  // Runs in the page, without access to this file.
  /** @returns {HTMLElement} */
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const find = (selector) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`The home page has no ${selector}.`)
    return found
  }
  const [rosette, visa, title, name] = [find('main svg'), find('figure > div'), find('main h1'), find('header a')]
  const card = document.createElement('div')
  card.className = 'relative overflow-hidden bg-paper'
  card.style.cssText = 'width:1200px;height:630px'
  const words = document.createElement('div')
  const head = document.createElement('div')
  head.className = 'bg-cover text-white'
  head.style.cssText = 'position:absolute;inset:0 0 auto 0;padding:1.2rem 3.5rem;zoom:1.4'
  head.append(name)
  words.style.cssText = 'position:absolute;left:80px;top:200px;width:430px'
  title.style.cssText = 'font-size:54px'
  words.append(title)
  visa.style.cssText = 'position:absolute;right:70px;top:180px;width:560px'
  card.append(rosette, head, words, visa)
  document.body.replaceChildren(card)
})
await browser.close()

async function draw(name, viewport, html, change) {
  const page = await browser.newPage({ viewport })
  await page.setContent(html.replaceAll('<script', '<template').replaceAll('</script', '</template'))
  if (change) await page.evaluate(change)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  await page.close()
}
