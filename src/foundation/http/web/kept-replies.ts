// They go when the session ends, and after thirty days.
import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import {
  deleteFromDevice,
  deleteFromDeviceUnder,
  loadFromDevice,
  saveOnDevice,
} from '#foundation/browser/web/device-store.ts'

const keptFor = 30 * 24 * 60 * 60 * 1000
const readerKey = 'reader'
const replyPrefix = 'reply '

let reader: string | undefined

export async function keepReader(person: { id: string }): Promise<void> {
  reader = person.id
  await saveOnDevice(readerKey, person, Date.now() + keptFor).catch(ignoreForbidden)
}

/** The person whose session has ended may not be the next one at this device. */
export async function forgetReader(): Promise<void> {
  reader = undefined
  await Promise.all([deleteFromDevice(readerKey), deleteFromDeviceUnder(replyPrefix)]).catch(ignoreForbidden)
}

export async function findReader(): Promise<unknown> {
  const person = (await loadFromDevice(readerKey).catch(ignoreForbidden)) as { id: string } | undefined
  reader = person?.id
  return person
}

const keyOf = (key: string) => `${replyPrefix}${reader} ${key}`

export async function keepReply(key: string, reply: unknown): Promise<void> {
  if (reader === undefined) return
  await saveOnDevice(keyOf(key), reply, Date.now() + keptFor).catch(ignoreForbidden)
}

export async function findKeptReply(key: string): Promise<unknown> {
  return reader === undefined ? undefined : loadFromDevice(keyOf(key)).catch(ignoreForbidden)
}
