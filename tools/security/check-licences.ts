// Every package of the lockfile has a licence that we may use, and a checksum.
import fs from 'node:fs'

/** SPDX names. Reasons where a licence asks for more than its text. */
const allowed: Readonly<Record<string, string>> = {
  MIT: '',
  'MIT-0': '',
  ISC: '',
  'Apache-2.0': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  '0BSD': '',
  'BlueOak-1.0.0': '',
  'CC0-1.0': '',
  Unlicense: '',
  'OFL-1.1': 'fonts, used unchanged',
  'CC-BY-4.0': 'data about browsers, used by the build only',
  'MPL-2.0': 'copyleft for its own files, which we do not change',
  'LGPL-3.0': 'a program library that is loaded at run time and can be replaced',
  'LGPL-3.0-or-later': 'libvips, which sharp loads at run time and which can be replaced',
}

/** Their manifest names none; it was read in the package. */
const readInPackage: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

interface LockedPackage {
  license?: string
  integrity?: string
  inBundle?: boolean
  link?: boolean
}

export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => Object.hasOwn(allowed, name.trim())))
}

export function findProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { license, integrity, inBundle, link }]) => {
    if (place === '' || link) return []
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = license ?? readInPackage[name]
    return [
      ...(known !== undefined && isAllowed(known) ? [] : [`${name}: licence ${known ?? 'unknown'} is not on the list`]),
      ...(integrity !== undefined || inBundle ? [] : [`${name}: the lockfile has no checksum of it`]),
    ]
  })
}

if (process.argv[1]?.endsWith('check-licences.ts')) {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const problems = findProblems(packages)
  for (const problem of problems) console.error(problem)
  console.log(`${Object.keys(packages).length - 1} packages, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
