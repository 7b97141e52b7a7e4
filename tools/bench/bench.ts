// npm run bench: measurements beside their goals, kept in docs/figures.md. Names choose parts: npm run bench -- weights
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { withFigures } from './figures.ts'

const folder = import.meta.dirname
const figures = path.resolve(folder, '../../docs/figures.md')
/** In the order of the document. */
const parts = {
  service: ['part.ts', 'service'],
  applying: ['part.ts', 'applying'],
  desk: ['desk.ts'],
  assistant: ['part.ts', 'assistant'],
  payments: ['payments.ts'],
  visas: ['visas.ts'],
  appointments: ['appointments.ts'],
  reading: ['part.ts', 'reading'],
  papers: ['part.ts', 'papers'],
  faces: ['part.ts', 'faces'],
  liveness: ['part.ts', 'liveness'],
  history: ['history.ts'],
  capacity: ['capacity.ts'],
  weights: ['part.ts', 'weights'],
  lighthouse: ['part.ts', 'lighthouse'],
  code: ['part.ts', 'code'],
} as const

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, [file, ...args]] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await measure(name, path.join(folder, file), args)
// Goals missed fail nothing here; a part that breaks does.

async function measure(name: string, file: string, args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) fs.writeFileSync(figures, withFigures(fs.readFileSync(figures, 'utf8'), { name, printed }, parts))
  else process.exitCode = 1
}
