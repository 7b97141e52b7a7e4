// What the runners' reports say: how many tests passed, what failed and why, and how long each file took.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup.mjs'

const mostLines = 12

/** @typedef {{ passed: number, failed: { name: string, why?: string }[], files: { name: string, seconds: number }[] }} Outcome */

/** @returns {Outcome} */
export function readVitestReport(file, isGreen) {
  const { numPassedTests = 0, testResults = [] } = readJson(file)
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const place = path.relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [{ name: place, why: firstLine(message) }]
      return tests.map(({ fullName, failureMessages: [why = ''] }) => ({
        name: `${place}: ${fullName}`,
        why: firstLine(why),
      }))
    })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return orRunnerFailed({ passed: numPassedTests, failed, files }, file, isGreen)
}

/** A journey that passed only when it was tried again has failed: it is news, not luck. */
export function readPlaywrightReport(file, isGreen) {
  const { stats = { expected: 0 }, suites = [], errors = [] } = readJson(file)
  const specs = suites.flatMap(specsIn)
  const failed = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file: place, title, ok, tests }) => ({
      name: `e2e/${place}: ${title}`,
      why: ok
        ? 'passed only when tried again'
        : [complaintIn(tests.flatMap(({ results }) => results)), ...tests.flatMap(refusalsIn)].join(' | '),
    }))
  const files = suites.map((suite) => ({
    name: `e2e/${suite.file}`,
    seconds: specsIn(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  const broken = errors.map(({ message }) => ({ name: firstLine(message) }))
  return orRunnerFailed({ passed: stats.expected, failed: [...failed, ...broken], files }, file, isGreen)
}

/** One line for each file, with the seconds of processor time it took (`src/testing/processor-time.ts`). */
export function readProcessorTimes(file) {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line)).sort((one, other) => other.seconds - one.seconds)
}

/** One line for each service that a test has opened, with the milliseconds it took (`src/testing/server.ts`). */
export function readOpenedServices(file) {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : []
  const total = lines.reduce((sum, line) => sum + JSON.parse(line).ms, 0)
  return { count: lines.length, mean: lines.length === 0 ? 0 : total / lines.length }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** A runner can fail without a failed test: a crash, an unhandled error, no test found. */
function orRunnerFailed(outcome, file, isGreen) {
  if (isGreen || outcome.failed.length > 0) return outcome
  return { ...outcome, failed: [{ name: path.basename(file, '.json'), why: 'the runner itself failed' }] }
}

/** What was expected and what came, in one line: the first of them is often only the name of the assertion. */
function complaintIn(results) {
  const message = results.flatMap(({ errors = [] }) => errors)[0]?.message ?? ''
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .slice(0, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ')
}

/** `e2e/visitor.ts` notes them. */
function refusalsIn({ annotations = [] }) {
  return annotations.filter(({ type }) => type === 'refusals').map(({ description }) => description)
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

function firstLine(text) {
  return text.split('\n')[0]
}
