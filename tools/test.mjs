// `npm test`: sets everything up and proves everything. Closes with one line that counts.
// `npm run test:databases`: what asks the database, on the oldest PostgreSQL we support and on the one we ship.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build, environment, install, root } from './setup.mjs'

install({ everything: true })
const { ensureChromium, ensureSignatureReader } = await import('./programs.mjs')
const { checks, runChecks } = await import('./check.mjs')
const chromium = ensureChromium()
ensureSignatureReader()
const reports = path.join(root, 'build', 'test')
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

const isAboutDatabases = process.argv.includes('--databases')
const counts = { passed: 0, failed: 0 }
const failures = []
const triedAgain = []

if (isAboutDatabases) {
  build()
  const only = ['--project', 'server', ...testsOfTheDatabase()]
  await onAnotherServer((url) =>
    vitest('on a PostgreSQL reached by address', 'vitest-server.json', only, { TEST_DATABASE_URL: url }),
  )
  vitest('on the PostgreSQL that ships with the service', 'vitest.json', only)
} else {
  const failedChecks = runChecks()
  tally({ passed: checks.length - failedChecks.length, failed: failedChecks.map((name) => ({ name })) })
  build()
  // Whole processes and all journeys prove the built-in database; the rest runs on the oldest one there is.
  await onAnotherServer((url) => vitest('rules, server and pages', 'vitest.json', [], { TEST_DATABASE_URL: url }))
  playwright()
}
for (const name of triedAgain) process.stderr.write(`passed only when tried again: ${name}\n`)
for (const { name, why } of failures) process.stderr.write(`failed: ${name}${why ? `: ${why}` : ''}\n`)
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

function tally({ passed, failed }) {
  counts.passed += passed
  counts.failed += failed.length
  failures.push(...failed)
}

function step(title, command, args, env = {}) {
  process.stderr.write(`\n${title} ...\n`)
  return (
    spawnSync(command, args, { cwd: root, env: environment({ CI: 'true', ...env }), stdio: ['ignore', 2, 2] })
      .status === 0
  )
}

/** What a runner's report says, as `read` finds it: how many tests passed, and what did not. */
function readReport(title, file, read, isGreen) {
  const full = path.join(reports, file)
  const found = {
    passed: 0,
    failed: [],
    places: [],
    ...(fs.existsSync(full) && read(JSON.parse(fs.readFileSync(full, 'utf8')))),
  }
  // A runner can fail without a failed test: a crash, an unhandled error, no test found.
  if (!isGreen && found.failed.length === 0) found.failed.push({ name: `${title}: the runner itself` })
  return found
}

/** What failed is tried once more, alone, as journeys are: a busy machine is slow, not wrong. The end names it. */
function vitest(title, file, args, env) {
  const run = (output, only) => {
    const to = `--outputFile.json=${path.join(reports, output)}`
    const isGreen = step(title, 'vitest', ['run', '--reporter=dot', '--reporter=json', to, ...only], env)
    return readReport(title, output, readVitest, isGreen)
  }
  const first = run(file, args)
  if (first.places.length === 0) return tally(first)
  const again = run(`again-${file}`, first.places)
  const failedAgain = new Set(again.failed.map(({ name }) => name))
  triedAgain.push(...first.failed.map(({ name }) => name).filter((name) => !failedAgain.has(name)))
  return tally({ passed: first.passed + first.failed.length - again.failed.length, failed: again.failed })
}

function readVitest({ numPassedTests, testResults }) {
  const failedFiles = testResults.filter(({ status }) => status === 'failed')
  const failed = failedFiles.flatMap(({ name, message, assertionResults }) => {
    const place = path.relative(root, name)
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length === 0) return [{ name: place, why: firstLine(message) }]
    return tests.map(({ fullName, failureMessages: [why = ''] }) => ({
      name: `${place}: ${fullName}`,
      why: firstLine(why),
    }))
  })
  return { passed: numPassedTests, failed, places: failedFiles.map(({ name }) => path.relative(root, name)) }
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
  const title = 'journeys in a browser'
  const isGreen = step(title, 'playwright', ['test', '--reporter=line,json'], env)
  tally(readReport(title, file, readPlaywright, isGreen))
}

function readPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap(function inside({ specs = [], suites: below = [] }) {
    return [...specs, ...below.flatMap(inside)]
  })
  const failed = specs.filter(({ ok }) => !ok).map((spec) => ({ name: placeOf(spec) }))
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(placeOf)
  triedAgain.push(...flaky)
  return {
    passed: stats.expected + stats.flaky,
    failed: [...failed, ...errors.map(({ message }) => ({ name: firstLine(message) }))],
  }
}

function firstLine(text) {
  return text.split('\n')[0]
}

function placeOf({ file, title }) {
  return `e2e/${file}: ${title}`
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
