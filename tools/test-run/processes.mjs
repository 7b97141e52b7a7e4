// Programs a test run starts: one after the other in a lane, lanes beside each other.
import { spawn } from 'node:child_process'
import { environment, root } from '../setup.mjs'

/**
 * Runs a program to its end. What it says is passed on at once, or, with `isQuiet`, kept and told only when it fails, so
 * that programs running beside each other do not talk over each other.
 */
export async function runProgram(title, command, args, { env = {}, isQuiet = false } = {}) {
  const began = performance.now()
  process.stderr.write(`${title} ...\n`)
  const child = spawn(command, args, {
    cwd: root,
    env: environment({ CI: 'true', ...env }),
    stdio: ['ignore', isQuiet ? 'pipe' : 2, isQuiet ? 'pipe' : 2],
  })
  const said = []
  child.stdout?.on('data', (chunk) => said.push(chunk))
  child.stderr?.on('data', (chunk) => said.push(chunk))
  const status = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', resolve)
  })
  const isGreen = status === 0
  if (!isGreen && isQuiet) process.stderr.write(`\n${title}:\n${Buffer.concat(said).toString()}\n`)
  return { title, isGreen, seconds: (performance.now() - began) / 1000 }
}

/** Runs lanes of programs beside each other and gives back what became of each program. */
export async function runLanes(...lanes) {
  const results = lanes.map(async (programs) => {
    const done = []
    for (const [title, command, args, options] of programs)
      done.push(await runProgram(title, command, args, { isQuiet: true, ...options }))
    return done
  })
  return (await Promise.all(results)).flat()
}

/** Runs `work` with the address of a PostgreSQL server that is not the service's own child. */
export async function withPostgres(work) {
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
    return await work(url)
  } finally {
    server.stdin.end()
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
  }
}
