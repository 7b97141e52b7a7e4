// Collects every text into the catalogues; a text without its four translations fails.
// `--check` changes nothing and also fails when the catalogues are not what the sources say.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { environment, root } from './setup.mjs'

const folder = path.join(root, 'src', 'locales')
const isCheck = process.argv.includes('--check')
const before = isCheck ? fs.mkdtempSync(path.join(os.tmpdir(), 'words-')) : undefined
if (before) fs.cpSync(folder, before, { recursive: true })

const extracted = lingui('extract', '--clean')
const isStale = before !== undefined && catalogues().some((file) => changed(file))
const missing = catalogues().flatMap(untranslated)
if (before) {
  fs.cpSync(before, folder, { recursive: true })
  fs.rmSync(before, { recursive: true })
}
if (isStale) process.stderr.write('The catalogues are behind the sources: run "npm run words".\n')
for (const line of missing) process.stderr.write(`${line}\n`)
process.exit(extracted && !isStale && missing.length === 0 ? 0 : 1)

function lingui(...args) {
  return (
    spawnSync('lingui', args, { cwd: root, env: environment(), stdio: ['ignore', isCheck ? 'ignore' : 2, 2] })
      .status === 0
  )
}

function catalogues() {
  return fs.readdirSync(folder).filter((file) => file.endsWith('.po'))
}

function changed(file) {
  return fs.readFileSync(path.join(folder, file), 'utf8') !== fs.readFileSync(path.join(before, file), 'utf8')
}

/** Entries whose translation is empty. English is its own translation. */
function untranslated(file) {
  if (file === 'en.po') return []
  const entries = fs.readFileSync(path.join(folder, file), 'utf8').split(/\n\n+/).slice(1)
  return entries
    .filter((entry) => /^msgstr ""$/m.test(entry) && !/^msgstr ""\n"/m.test(entry) && !entry.startsWith('#~'))
    .map((entry) => `${file}: no translation for ${/^msgid (.*)$/m.exec(entry)?.[1] || entry}`)
}
