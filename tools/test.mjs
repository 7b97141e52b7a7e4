// `npm test`: sets everything up and proves everything. Closes with one line that counts.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build, environment, install, root } from './setup.mjs'

install({ everything: true })
const { ensureChromium } = await import('./browser.mjs')
const { checks, runChecks } = await import('./check.mjs')
const chromium = ensureChromium()
const reports = path.join(root, 'build', 'test')
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

const counts = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  counts.passed += passed
  counts.failed += failed
}

const failedChecks = runChecks()
count(checks.length - failedChecks.length, failedChecks.length)
for (const name of failedChecks) process.stderr.write(`failed: ${name}\n`)

build()
vitest('rules, server and pages', 'vitest.json', [])
await onAnotherServer((url) =>
  vitest(
    'what asks the database again, on a PostgreSQL reached by address',
    'vitest-server.json',
    ['--project', 'server', ...testsOfTheDatabase()],
    { TEST_DATABASE_URL: url },
  ),
)
playwright()
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

function step(title, command, args, env = {}) {
  process.stderr.write(`\n${title} ...\n`)
  return (
    spawnSync(command, args, { cwd: root, env: environment({ CI: 'true', ...env }), stdio: ['ignore', 2, 2] })
      .status === 0
  )
}

function report(file, read, isGreen) {
  const full = path.join(reports, file)
  const [passed, failed] = fs.existsSync(full) ? read(JSON.parse(fs.readFileSync(full, 'utf8'))) : [0, 1]
  // A runner can fail without a failed test: a crash, an unhandled error, no test found.
  count(passed, isGreen ? failed : Math.max(failed, 1))
}

function vitest(title, file, args, env) {
  const isGreen = step(
    title,
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${path.join(reports, file)}`, ...args],
    env,
  )
  report(file, (found) => [found.numPassedTests, found.numFailedTests], isGreen)
}

/** The tests that lean on the given database: not the bare rules, nor whole processes, which bring their own. */
function testsOfTheDatabase() {
  return fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('src', file))
    .filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return text.includes('testing/server.ts') && !text.includes('testing/process.ts')
    })
}

function playwright() {
  const file = 'playwright.json'
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, file) }
  const isGreen = step('journeys in a browser', 'playwright', ['test', '--reporter=line,json'], env)
  report(file, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected], isGreen)
}

/** Runs `work` with the address of a PostgreSQL server that is not the service's own child. */
async function onAnotherServer(work) {
  const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'tools/postgres-server.ts'], {
    cwd: root,
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise((resolve, reject) => {
      server.stdout.once('data', (line) => resolve(String(line).trim()))
      server.once('exit', () => reject(new Error('no PostgreSQL server could be started')))
    })
    work(url)
  } finally {
    server.stdin.end()
    await new Promise((resolve) => server.once('exit', resolve))
  }
}
