// Extracts every text into the catalogues and fails on missing translations. `--check` changes nothing and also fails
// when the catalogues are out of date.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { environment, root } from './setup.mjs'

const kept = path.join(root, 'src/foundation/i18n/locales')
const isCheck = process.argv.includes('--check')
// Elsewhere, because a build may be reading the catalogues.
const folder = isCheck ? fs.mkdtempSync(path.join(os.tmpdir(), 'words-')) : kept
if (isCheck) fs.cpSync(kept, folder, { recursive: true })

const { status } = spawnSync('lingui', ['extract', '--clean'], {
  cwd: root,
  env: environment({ CATALOGUES: folder }),
  stdio: ['ignore', isCheck ? 'ignore' : 2, 2],
})
const catalogues = fs.readdirSync(folder).filter((file) => file.endsWith('.po'))
const isStale = catalogues.some((file) => read(kept, file) !== read(folder, file))
const missing = catalogues.flatMap(untranslated)
if (isCheck) fs.rmSync(folder, { recursive: true })
if (isStale) process.stderr.write('The catalogues are behind the sources: run "npm run words".\n')
for (const line of missing) process.stderr.write(`${line}\n`)
process.exit(status === 0 && !isStale && missing.length === 0 ? 0 : 1)

function read(where, file) {
  return fs.readFileSync(path.join(where, file), 'utf8')
}

function untranslated(file) {
  if (file === 'en.po') return []
  const entries = read(folder, file).split(/\n\n+/).slice(1)
  return entries
    .filter((entry) => /^msgstr ""$/m.test(entry) && !/^msgstr ""\n"/m.test(entry) && !entry.startsWith('#~'))
    .map((entry) => `${file}: no translation for ${/^msgid (.*)$/m.exec(entry)?.[1] || entry}`)
}
