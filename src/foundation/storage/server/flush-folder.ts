import fs from 'node:fs/promises'

/** A rename survives a power cut only once its folder has been flushed too. Windows does that on its own. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
