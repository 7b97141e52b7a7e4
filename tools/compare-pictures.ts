// `npm run pictures:compare -- EARLIER`: which of the main screens look different from an earlier gallery, for example
// one taken before a change with `npm run pictures` and copied aside. Looking is left to people.
import fs from 'node:fs'
import path from 'node:path'
import { areaTolerance, pictureDifference } from '../src/testing/picture-difference.ts'

const mainScreens = [
  'kit',
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
const now = path.resolve(import.meta.dirname, '../build/test/pictures')
const [given] = process.argv.slice(2)
if (!given || !fs.existsSync(given)) stop('Name the folder of an earlier gallery.')
const earlier = path.resolve(given)
if (!fs.existsSync(now)) stop('There is no gallery yet: run "npm run pictures".')

const namesIn = (folder: string) =>
  new Set(fs.readdirSync(folder).filter((name) => mainScreens.some((screen) => name.startsWith(`${screen}.`))))
const [before, after] = [namesIn(earlier), namesIn(now)]
if (after.size === 0) stop('The gallery shows none of the main screens.')

const different: string[] = []
for (const name of [...new Set([...before, ...after])].toSorted()) {
  if (!before.has(name)) different.push(`${name}: new`)
  else if (!after.has(name)) different.push(`${name}: gone`)
  else {
    const share = await pictureDifference(path.join(earlier, name), path.join(now, name))
    if (share > areaTolerance) different.push(`${name}: ${(share * 100).toFixed(1)}% differs`)
  }
}
process.stdout.write(different.length === 0 ? `${after.size} pictures look as before.\n` : `${different.join('\n')}\n`)
process.exit(different.length === 0 ? 0 : 1)

function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
