// Looks for regular expressions that a long hostile text can keep busy. Each one in `src` is run, with a time limit, on
// texts that are made of its own characters and do not match in the end: that is what backtracking takes longest for. A
// linear pattern needs milliseconds for one of them, a quadratic one half a second, an exponential one for ever.
import fs from 'node:fs'
import path from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync } from 'vite'

const length = 30_000
/** Milliseconds of the processor for one text: what else the machine does is not counted. */
const limit = 300

interface FoundPattern {
  file: string
  line: number
  source: string
  flags: string
}

/** Slow on long texts, but never given one: the reason says what limits it. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`(\S+ \S+) ([ml])`]: 'a drawing that the service makes itself',
  [String.raw`[^.!?。!?\n]*(?:[.!?。!?]+(?=\s|$)|[。!?]|\n)\s*`]: 'an answer of the assistant, a few sentences long',
  [String.raw`(\d+)-(\w+)\.json$`]: 'names of files that the service writes itself',
  [String.raw`\W+(\w)`]: 'paths of the API, at the start',
  [String.raw`<([^>]+)>;\s*rel="next"`]: 'a header of the service itself, in the browser',
  [String.raw`(\d+)\s+\d+\s*$`]: 'forty characters of a PDF',
}

interface Node {
  type?: string
  start?: number
  regex?: { pattern: string; flags: string }
}

export function patternsIn(file: string, text: string): FoundPattern[] {
  const found: FoundPattern[] = []
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const { type, start = 0, regex } = value as Node
    if (type === 'Literal' && regex) {
      const line = text.slice(0, start).split('\n').length
      found.push({ file, line, source: regex.pattern, flags: regex.flags })
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(parseSync(file, text).program)
  return found
}

const trial = new Script('regex.test(text)')
const room = createContext({ regex: /x/, text: '' })

export function isSlow({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>): boolean {
  room['regex'] = new RegExp(source, flags.replace(/[gy]/g, ''))
  return attacksOn(source).some((text) => {
    room['text'] = text
    return isOverLimit()
  })
}

/** On a busy machine the time may be over while the pattern has hardly run: then it is given longer. */
function isOverLimit(wait = limit * 1.25): boolean {
  const before = process.cpuUsage()
  const isFinished = hasFinished(wait)
  const { user, system } = process.cpuUsage(before)
  const isOver = (user + system) / 1000 >= limit
  return isFinished || isOver ? isOver : isOverLimit(wait * 2)
}

function hasFinished(timeout: number): boolean {
  try {
    trial.runInContext(room, { timeout })
    return true
  } catch {
    return false
  }
}

/** Characters and pairs that the pattern itself speaks of, repeated, with an end that spoils the match. */
function attacksOn(source: string): string[] {
  const written = source.replace(/\\[a-zA-Z](?:\{[^}]*\})?|[\\^$.*+?()[\]{}|]/g, '')
  const spoken = [...new Set([...Array.from(written), 'a', 'A', '0', ' ', '-', '.', '_'])].slice(0, 16)
  const pieces = [...spoken, ...spoken.slice(0, 5).flatMap((one) => spoken.slice(0, 5).map((other) => one + other))]
  return pieces.flatMap((piece) => {
    const pumped = piece.repeat(length / piece.length)
    return [`${pumped}\u0000`, `x${pumped}!`]
  })
}

function findSlowPatterns(root: string): string[] {
  const folder = path.join(root, 'src')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('testing'))
  return files.flatMap((file) =>
    patternsIn(file, fs.readFileSync(path.join(folder, file), 'utf8'))
      .filter((pattern) => !Object.hasOwn(bounded, pattern.source) && isSlow(pattern))
      .map(({ line, source }) => `src/${file}:${line}: /${source}/`),
  )
}

if (process.argv[1]?.endsWith('find-slow-patterns.ts')) {
  const slow = findSlowPatterns(path.resolve(import.meta.dirname, '../..'))
  for (const each of slow) process.stderr.write(`${each} is slow on a long text\n`)
  process.exit(slow.length === 0 ? 0 : 1)
}
