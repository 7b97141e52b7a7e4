// `npm run pictures`: takes a picture of every screen in every view, into build/test/pictures.
import { build, install, runOrStop } from './setup.mjs'

install({ everything: true })
const { ensureChromium } = await import('./programs.mjs')
const chromium = ensureChromium()
build()
runOrStop('playwright', ['test', 'gallery.spec.ts', '--reporter=line'], {
  env: { CHROMIUM: chromium, PICTURES: 'true' },
})
