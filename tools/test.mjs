// `npm test`: proves everything. Ends with how long each stage took, the slowest files, and one line that counts.
// `npm test -- --quick`: no browser, no whole processes.  `npm test -- src/domain/payments`: what is below these paths.
// `npm run test:watch`: again at every change.           `npm run test:databases`: on both PostgreSQL servers.
import fs from 'node:fs'
import path from 'node:path'
import { become, install, isBuilt, root } from './setup.mjs'

install({ everything: true })
const { ensureChromium, ensureSignatureReader } = await import('./programs.mjs')
const { checks } = await import('./check.mjs')
const { runLanes, runProgram, withPostgres } = await import('./test-run/processes.mjs')
const { readOpenedServices, readPlaywrightReport, readProcessorTimes, readVitestReport } =
  await import('./test-run/reports.mjs')

const shownFiles = 10
const reports = path.join(root, 'build', 'test')
process.env['INSTALLED_FOLDER'] = path.join(reports, 'installed')
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const quick = ['--exclude', 'src/**/*.process.test.ts', '--maxWorkers', '3']
const began = performance.now()
const stages = []
const outcomes = []

if (options.includes('--watch')) become([path.join('node_modules', 'vitest', 'vitest.mjs'), 'watch', ...paths])
else {
  fs.rmSync(reports, { recursive: true, force: true })
  fs.mkdirSync(reports, { recursive: true })
  await prove()
  tellAndExit()
}

async function prove() {
  if (options.includes('--databases')) return proveDatabases()
  if (options.includes('--quick')) return proveQuickly()
  if (paths.length > 0) return provePaths()
  const chromium = ensureChromium()
  ensureSignatureReader()
  const { code, texts } = checks(false)
  await check([['build', 'node', ['tools/build.mjs']], ...texts], code)
  if (!isBuilt()) tellAndExit()
  // Whole processes and all journeys prove the built-in database; the rest runs on the oldest one there is. Both wait a
  // lot for what they asked for, so they run beside each other.
  return withPostgres((url) =>
    Promise.all([
      vitest('rules, server, pages and processes', [], { TEST_DATABASE_URL: url }),
      playwright(chromium, []),
    ]),
  )
}

/** No browser, no whole processes, and the build only where the screens have changed. */
async function proveQuickly() {
  ensureSignatureReader()
  await buildScreens()
  const { code, texts } = checks(false)
  await withPostgres((url) =>
    Promise.all([
      check([...texts, ...code]),
      vitest('rules, server and pages', quick, { TEST_DATABASE_URL: url, QUICK: 'true' }),
    ]),
  )
}

/** What the given paths name, and nothing else: seconds, not minutes. */
async function provePaths() {
  const journeys = paths.filter((place) => path.normalize(place).startsWith('e2e'))
  const modules = paths.filter((place) => !journeys.includes(place))
  const chromium = journeys.length > 0 ? ensureChromium() : undefined
  if (!isBuilt() || chromium) await buildScreens()
  if (modules.length > 0) await vitest('rules, server and pages', modules)
  if (chromium) await playwright(chromium, journeys)
}

async function proveDatabases() {
  await buildScreens()
  const files = ['--project', 'server', ...testsOfTheDatabase()]
  // No one waits for this one: what has many cases is tried as often as it takes to be sure.
  const env = { THOROUGH: 'true' }
  await withPostgres((url) => vitest('on a PostgreSQL reached by address', files, { ...env, TEST_DATABASE_URL: url }))
  await vitest('on the PostgreSQL that ships with the service', files, env)
}

async function check(...lanes) {
  const from = performance.now()
  const done = await runLanes(...lanes)
  stages.push({ title: 'checks', seconds: (performance.now() - from) / 1000, parts: done })
  outcomes.push(...done.map(outcomeOf))
}

async function buildScreens() {
  const built = await runProgram('build', 'node', ['tools/build.mjs'])
  stages.push(built)
  if (!built.isGreen) process.exit(1)
}

function outcomeOf({ title, isGreen }) {
  return { passed: isGreen ? 1 : 0, failed: isGreen ? [] : [{ name: title }], files: [] }
}

async function vitest(title, args, env = {}) {
  const file = path.join(reports, `vitest-${stages.length}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const run = await runProgram(title, 'vitest', ['run', '--retry=0', ...reporters, ...args], { env })
  stages.push(run)
  outcomes.push(readVitestReport(file, run.isGreen))
}

async function playwright(chromium, args) {
  const file = path.join(reports, 'playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const run = await runProgram('journeys', 'playwright', ['test', '--retries=0', '--reporter=dot,json', ...args], {
    env,
  })
  stages.push(run)
  outcomes.push(readPlaywrightReport(file, run.isGreen))
}

/**
 * The tests that lean on the given database: not the bare rules, nor whole processes, which bring their own. And all that
 * repeat themselves more often where there is time.
 */
function testsOfTheDatabase() {
  return fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('src', file))
    .filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return (
        text.includes('testing/repetitions.ts') ||
        (text.includes('testing/server.ts') && !text.includes('testing/process.ts'))
      )
    })
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function duration(seconds) {
  return `${seconds.toFixed(0).padStart(5)} s`
}

function tellAndExit() {
  const files = outcomes.flatMap((outcome) => outcome.files).sort((a, b) => b.seconds - a.seconds)
  const failed = outcomes.flatMap((outcome) => outcome.failed)

  say('\nThe slowest files:')
  for (const { name, seconds } of files.slice(0, shownFiles)) say(`${duration(seconds)}  ${name}`)
  const computed = readProcessorTimes(path.join(reports, 'processor-time.ndjson'))
  say('\nThe files that compute most, without the programs and databases they start:')
  for (const { file, seconds } of computed.slice(0, shownFiles)) say(`${duration(seconds)}  ${file}`)
  say(`${duration(computed.reduce((sum, { seconds }) => sum + seconds, 0))}  all files`)
  say('\nThe stages:')
  for (const { title, seconds, parts = [] } of stages) {
    say(`${duration(seconds)}  ${title}`)
    for (const part of parts) say(`         ${duration(part.seconds)}  ${part.title}`)
  }
  say(`${duration((performance.now() - began) / 1000)}  in all`)
  const { count, mean } = readOpenedServices(path.join(reports, 'services.ndjson'))
  say(`${String(count).padStart(5)}    services opened, ${mean.toFixed(0)} ms each\n`)
  for (const { name, why } of failed) say(`failed: ${name}${why ? `: ${why}` : ''}`)
  process.stdout.write(
    `${outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)} passed, ${failed.length} failed\n`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}
