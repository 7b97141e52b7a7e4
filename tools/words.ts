// Extracts every text into the catalogues of its module and fails on missing translations. `--check` changes nothing and
// also fails when the catalogues are out of date.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { languageNames, type Language } from '../src/foundation/i18n/languages.ts'
import { catalogueFiles } from '../src/foundation/i18n/server/catalogue.ts'
import { joinCatalogues, problemsIn, splitCatalogue } from './catalogue-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'))
for (const language of languageNames) fs.writeFileSync(wholeOf(language), joinCatalogues(language))

const { status } = spawnSync('lingui', ['extract', '--clean'], {
  cwd: root,
  env: { ...process.env, CATALOGUES: folder },
  stdio: ['ignore', isCheck ? 'ignore' : 2, 2],
})
const problems = languageNames.flatMap((language) => problemsIn(language, fs.readFileSync(wholeOf(language), 'utf8')))
const stale = status === 0 ? languageNames.flatMap(update) : []
fs.rmSync(folder, { recursive: true })
if (isCheck && stale.length > 0)
  problems.push(`The catalogues are behind the sources, run "npm run words": ${stale.join(', ')}`)
for (const line of problems) process.stderr.write(`${line}\n`)
process.exit(status === 0 && problems.length === 0 ? 0 : 1)

function wholeOf(language: Language): string {
  return path.join(folder, `${language}.po`)
}

/** Writes what has changed, unless this is a check, and returns its names. */
function update(language: Language): string[] {
  const wanted = splitCatalogue(language, fs.readFileSync(wholeOf(language), 'utf8'))
  const unused = catalogueFiles(language).filter((file) => !wanted.has(file))
  const changed = [...wanted].filter(([file, text]) => read(file) !== text)
  if (!isCheck) {
    for (const file of unused) fs.rmSync(file)
    for (const [file, text] of changed) {
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    }
  }
  return [...unused, ...changed.map(([file]) => file)].map((file) => path.relative(root, file))
}

function read(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}
