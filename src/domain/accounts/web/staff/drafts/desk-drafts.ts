// What officers type is kept on their device, under their own name, until it is sent or they sign out.
import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { deleteFromDevice, loadFromDevice, saveOnDevice } from '#foundation/browser/web/device-store.ts'

export function draftKey(staffId: string, subject: string, name: string): string {
  return ['desk', staffId, subject, name].join('/')
}

const wanted = new Map<string, unknown>()
const writing = new Map<string, Promise<void>>()

/** Typing is faster than the disk: only the newest text waits, and writes of one draft never overtake each other. */
function write(key: string, value: unknown): void {
  wanted.set(key, value)
  if (writing.has(key)) return
  writing.set(
    key,
    flush(key).finally(() => writing.delete(key)),
  )
}

async function flush(key: string): Promise<void> {
  while (wanted.has(key)) {
    const value = wanted.get(key)
    wanted.delete(key)
    // Without storage the text stays on screen, as it would without drafts.
    await (value === undefined ? deleteFromDevice(key) : saveOnDevice(key, value)).catch(ignoreForbidden)
  }
}

export const keepDraft = (key: string, value: object) => write(key, value)
export const forgetDraft = (key: string) => write(key, undefined)

export async function findDraft(key: string): Promise<unknown> {
  await writing.get(key)
  return loadFromDevice(key).catch(ignoreForbidden)
}
