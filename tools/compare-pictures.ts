// `npm run pictures:compare`: which of the main screens look different from the baselines in e2e/baselines, in the
// gallery that `npm run pictures` took. `-- EARLIER` compares with another gallery, such as one taken before a change and
// copied aside; `-- --accept` makes the gallery the new baseline. Looking is left to people.
import fs from 'node:fs'
import path from 'node:path'
import { areaTolerance, pictureDifference, reducedTolerance, reducePicture } from '../src/testing/picture-difference.ts'

const mainScreens = [
  'dev-kit',
  'home',
  'visa-types',
  'requirements',
  'faq',
  'contact',
  'do-i-need-a-visa',
  'arrival',
  'login',
  'register',
  'dashboard',
  'application',
  'step-personal',
  'step-travel',
  'step-documents',
  'step-payment',
  'issued-visa',
  'issued-visa-code',
  'track-application',
  'appointments',
  'account',
  'verify',
  'admin',
  'admin-cases',
  'admin-users',
  'admin-reports',
  'admin-settings',
]
/** A phone in daylight and a desk at night show every rule of the style sheet once. */
const baselineViews = ['phone', 'desk-dark']
const root = path.resolve(import.meta.dirname, '..')
const gallery = path.join(root, 'build/test/pictures')
const baselines = path.join(root, 'e2e/baselines')

const [given] = process.argv.slice(2)
if (!fs.existsSync(gallery)) stop('There is no gallery yet: run "npm run pictures".')
if (given === '--accept') await accept()
else if (given === undefined) await compare(baselines, reducedTolerance, reducePicture)
else if (fs.existsSync(given)) await compare(path.resolve(given), areaTolerance)
else stop(`There is no folder ${given}.`)

function picturesIn(folder: string, ending = ''): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => mainScreens.some((screen) => name.startsWith(`${screen}.`)) && name.endsWith(ending))
}

function baselinePictures(folder: string): string[] {
  return baselineViews.flatMap((view) => picturesIn(folder, `.${view}.png`))
}

async function accept() {
  fs.rmSync(baselines, { recursive: true, force: true })
  fs.mkdirSync(baselines)
  const names = baselinePictures(gallery)
  for (const name of names) fs.writeFileSync(path.join(baselines, name), await reducePicture(path.join(gallery, name)))
  process.stdout.write(`${names.length} pictures are the baseline now.\n`)
}

async function compare(folder: string, tolerance: number, prepare?: (file: string) => Promise<Buffer>) {
  const list = prepare ? baselinePictures : picturesIn
  const [before, after] = [new Set(list(folder)), new Set(list(gallery))]
  if (after.size === 0) stop('The gallery shows none of the main screens.')
  const different: string[] = []
  for (const name of [...before.union(after)].toSorted()) {
    if (!before.has(name)) different.push(`${name}: new`)
    else if (!after.has(name)) different.push(`${name}: gone`)
    else {
      const now = path.join(gallery, name)
      const share = await pictureDifference(path.join(folder, name), prepare ? await prepare(now) : now)
      if (share > tolerance) different.push(`${name}: ${(share * 100).toFixed(1)}% differs`)
    }
  }
  process.stdout.write(
    different.length === 0 ? `${after.size} pictures look as before.\n` : `${different.join('\n')}\n`,
  )
  process.exitCode = different.length === 0 ? 0 : 1
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
