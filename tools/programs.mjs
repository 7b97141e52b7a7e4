// Programs that tests need and npm does not provide: found, or installed from system packages where allowed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Without the parts that only a window needs: it loads a page at half the cost. */
const headlessShell = { names: ['chromium-headless-shell'], packages: ['chromium-headless-shell', 'fonts-noto-cjk'] }
const chromium = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium', 'fonts-noto-cjk'],
  title: 'Chromium for the browser tests',
  hint: 'The browser tests need Chromium: install the package "chromium", or name the program in CHROMIUM.',
}
const signatureReader = {
  names: ['pdfsig'],
  packages: ['poppler-utils'],
  title: 'a PDF reader for the tests of signatures',
  hint: 'The tests of the visa need pdfsig: install the package "poppler-utils".',
}

export function ensureChromium() {
  return process.env.CHROMIUM ?? ensureHeadlessShell() ?? ensure(chromium)
}

/** Not every system packages it; Chromium itself works too. */
function ensureHeadlessShell() {
  const found = find(headlessShell.names)
  if (found) return found
  if (find(chromium.names) && !isPackage(headlessShell.packages[0])) return undefined
  install(headlessShell.packages, chromium.title)
  return find(headlessShell.names)
}

export function ensureSignatureReader() {
  return ensure(signatureReader)
}

function ensure({ names, packages, title, hint }) {
  const found = find(names)
  if (found) return found
  install(packages, title)
  const installed = find(names)
  if (!installed) {
    process.stderr.write(`${hint}\n`)
    process.exit(1)
  }
  return installed
}

function find(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

function isPackage(name) {
  const { status, stdout } = spawnSync('apt-cache', ['show', '--no-all-versions', name], { encoding: 'utf8' })
  return status === 0 && stdout !== ''
}

function install(packages, title) {
  const isRoot = process.getuid?.() === 0
  // Nothing is installed on a developer's machine without asking.
  const canSudo = process.env.CI === 'true' && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!fs.existsSync('/usr/bin/apt-get') || !(isRoot || canSudo)) return
  process.stderr.write(`Installing ${title} ...\n`)
  const apt = (...args) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}
