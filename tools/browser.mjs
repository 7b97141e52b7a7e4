// Finds Chromium for the browser tests, and installs it from the system's packages where that is allowed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const canSudo = !isRoot && spawnSync('sudo', ['-n', 'true']).status === 0
  if (fs.existsSync('/usr/bin/apt-get') && (isRoot || canSudo)) {
    process.stderr.write('Installing Chromium for the browser tests ...\n')
    const apt = (...args) =>
      spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
        stdio: ['ignore', 'ignore', 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  }
  const installed = findChromium()
  if (!installed) {
    process.stderr.write(
      'The browser tests need Chromium: install the package "chromium", or name the program in CHROMIUM.\n',
    )
    process.exit(1)
  }
  return installed
}
