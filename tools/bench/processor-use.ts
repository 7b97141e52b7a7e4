// Processor seconds of a process and of everything it has started, from Linux's own books.
import fs from 'node:fs'

const ticksPerSecond = 100

export function processorSeconds(pid: number): number {
  const parents = new Map<number, number[]>()
  const used = new Map<number, number>()
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = readFields(Number(name))
    if (!fields) continue
    const parent = Number(fields[1])
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    // Its own, and of children that have ended.
    used.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
    )
  }
  const count = (each: number): number =>
    (used.get(each) ?? 0) + (parents.get(each) ?? []).reduce((sum, child) => sum + count(child), 0)
  return count(pid) / ticksPerSecond
}

/** From the state on; the name before it may hold anything. */
function readFields(pid: number): string[] | undefined {
  try {
    const line = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
