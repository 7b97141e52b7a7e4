import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const patience = 8_000

export async function lockDataFolder(dataDir: string): Promise<() => void> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = path.join(dataDir, 'service.lock')
  const until = Date.now() + patience
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(lock)
    if (holder === undefined || !isService(holder)) fs.rmSync(lock, { force: true })
    else if (Date.now() > until)
      throw new Error(`DATA_DIR: ${dataDir} is in use by process ${holder}. Stop it, or choose another folder.`)
    else await wait(100)
  }
}

function readHolder(lock: string): number | undefined {
  try {
    return Number(fs.readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Process ids are reused after a crash, so it counts only if it is this service. */
function isService(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const cmdline = `/proc/${pid}/cmdline`
  return !fs.existsSync(cmdline) || fs.readFileSync(cmdline, 'utf8').match(/server\.ts|-command\.ts/) !== null
}
