// Everything a fresh clone needs before the first program can run. Plain JavaScript, because the machine's own Node,
// which may be older than the one the service brings along, starts it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { writeSbom } from './security/write-sbom.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const bin = path.join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** The Node the project brings along, or the machine's where there is none for it. */
export function node() {
  const own = path.join(bin, isWindows ? 'node.cmd' : 'node')
  return fs.existsSync(own) ? own : process.execPath
}

/** The environment in which every tool finds the project's own Node first. */
export function environment(extra = {}) {
  return {
    // Node keeps what it has compiled, and the next process loads the service a fifth faster.
    NODE_COMPILE_CACHE: path.join(root, 'build', 'compiled'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    ...extra,
  }
}

/** Installs what the lockfile names, once. `everything` includes the tools that only tests need. */
export function install({ everything }) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const scope = !everything && process.env.NODE_ENV === 'production' ? 'service' : 'everything'
  const stamp = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
  const stampFile = path.join(root, 'node_modules', '.installed')
  const [known, knownScope] = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8').split(' ') : []
  if (known === stamp && (knownScope === scope || knownScope === 'everything')) return

  process.stderr.write('Installing packages ...\n')
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
    ...(scope === 'everything' ? ['--include=dev'] : ['--omit=dev']),
  ]
  runOrStop(isWindows ? 'npm.cmd' : 'npm', args)
  runOrStop(node(), ['--version'], { quiet: true })
  fs.writeFileSync(stampFile, `${stamp} ${scope}`)
}

const buildStamp = path.join(root, 'build', 'web.stamp')

/** Whether there are built screens, be they of older sources. */
export function isBuilt() {
  return fs.existsSync(buildStamp)
}

/** Builds the screens when their sources have changed since the last build. */
export function build() {
  const stamp = sourceHash()
  if (isBuilt() && fs.readFileSync(buildStamp, 'utf8') === stamp) return
  fs.rmSync(buildStamp, { force: true })
  process.stderr.write('Building the screens ...\n')
  runOrStop(node(), [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  runOrStop(node(), [path.join(root, 'tools', 'prerender.ts')], { env: { NODE_ENV: 'production' } })
  runOrStop(node(), [path.join(root, 'tools', 'screen-preloads.ts')])
  runOrStop(node(), [path.join(root, 'tools', 'compress.mjs'), path.join(root, 'build', 'web')])
  writeSbom(root)
  fs.writeFileSync(buildStamp, stamp)
}

function sourceHash() {
  const hash = createHash('sha256')
  const files = [
    'index.html',
    'vite.config.ts',
    'tools/catalogues.ts',
    'tools/lean-endpoints.ts',
    'tools/source-files.ts',
    'tools/prerender.ts',
    'tools/screen-preloads.ts',
    'lingui.config.ts',
    'package-lock.json',
    'package.json',
    ...sources('src'),
    ...sources('public'),
  ]
  for (const file of files.sort((a, b) => (a < b ? -1 : 1))) {
    const full = path.join(root, file)
    if (fs.existsSync(full)) hash.update(file).update('\0').update(fs.readFileSync(full)).update('\0')
  }
  return hash.digest('hex')
}

/** What ends up in the browser; what only the server or a test reads does not matter to the build. */
function sources(folder) {
  const full = path.join(root, folder)
  if (!fs.existsSync(full)) return []
  return (
    fs
      .readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // The first releases of Node 20 call it `path`.
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry['path'], entry.name)))
      .filter(
        (file) =>
          !file.split(path.sep).some((part) => part === 'server' || part === 'testing') && !/\.test\.tsx?$/.test(file),
      )
  )
}

/** Runs a step to its end; a step that fails ends everything with its status. */
export function runOrStop(command, args, { quiet = false, env = {} } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: environment(env),
    stdio: quiet ? 'ignore' : ['ignore', 2, 2],
    shell: isWindows,
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Becomes the given program as far as that is possible: signals go in, the exit status comes out. */
export function become(args, { env = {}, tether = false } = {}) {
  const child = spawn(node(), args, {
    cwd: root,
    env: environment(env),
    // The extra channel tells the child when this process is gone.
    stdio: tether ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  // npm dies of a signal without passing it on; then we have been given to another parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
