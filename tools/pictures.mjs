// `npm run pictures`: screenshots of every screen in every view, in English, German and Chinese, into
// build/test/pictures, and every email in every language. `npm run pictures -- paying the-desk`: those that these
// tests take on their way. `npm run pictures -- emails`: the emails alone.
import { build, install, runOrStop } from './setup.mjs'

install({ everything: true })
const { ensureChromium } = await import('./programs.mjs')
const chromium = ensureChromium()
const wanted = process.argv.slice(2)
const journeys = wanted.length > 0 ? wanted.filter((name) => name !== 'emails') : ['gallery.spec.ts']
if (journeys.length > 0) {
  build()
  runOrStop('playwright', ['test', ...journeys, '--reporter=line'], { env: { CHROMIUM: chromium, PICTURES: 'true' } })
}
if (wanted.length === 0 || wanted.includes('emails')) runOrStop('node', ['tools/run.mjs', 'tools/draw-emails.ts'])
