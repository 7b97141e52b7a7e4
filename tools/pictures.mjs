// `npm run pictures`: screenshots of every screen in every view, in English, German and Chinese, into
// build/test/pictures. `npm run pictures -- paying the-desk`: those that these tests take on their way.
import { build, install, runOrStop } from './setup.mjs'

install({ everything: true })
const { ensureChromium } = await import('./programs.mjs')
const chromium = ensureChromium()
build()
const journeys = process.argv.slice(2)
runOrStop('playwright', ['test', ...(journeys.length > 0 ? journeys : ['gallery.spec.ts']), '--reporter=line'], {
  env: { CHROMIUM: chromium, PICTURES: 'true' },
})
