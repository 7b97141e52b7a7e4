// Starts the service as its users run it, for tests of any runner.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** As the project's tools start every program: with what is compiled already, and with quick imports. */
const compiled = path.join(root, 'build', 'compiled')
const flags = ['--disable-warning=ExperimentalWarning', '--import=./src/foundation/runtime/server/resolve-drizzle.ts']

export interface ProcessOptions {
  dataDir: string
  env?: Record<string, string>
  program?: string[]
  command?: [file: string, args: string[]]
}

export interface ServiceProcess {
  child: ChildProcess
  output: () => string
}

export function spawnProcess({
  dataDir,
  env = {},
  program = ['src/main/server.ts'],
  command,
}: ProcessOptions): ServiceProcess {
  const [file, args] = command ?? [process.execPath, [...flags, ...program]]
  const child = spawn(file, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

/** Answers the address. A service that exits instead fails the test with its own output. */
export async function untilReady({ child, output }: ServiceProcess): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /is ready at (http\S+)/.exec(output())?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the service stopped: ${output()}`)))
  })
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}
