// Runs beside the service, one paper at a time. What a file makes it do, up to dying, harms nobody else.
import { parentPort } from 'node:worker_threads'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'
import { readText } from '../text/read-text.ts'
import { readZone } from '../zone/read-zone.ts'
import { readingOfZone } from '../zone-fields.ts'
import { greyPicture } from './grey-picture.ts'
import { readPdf } from './read-pdf.ts'
import { readingLimits } from './reading-limits.ts'
import { recogniseText } from './recognise-text.ts'
import { zoneNet } from './zone-net.ts'

export interface Task {
  bytes: Uint8Array
  type: ReadableType
  today: string | undefined
}

parentPort!.on('message', (task: Task) => void answer(task))

async function answer({ bytes, type, today }: Task) {
  const reading = await read(bytes, type, today).catch(() => nothingRead)
  // There is one origin here, this process.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(reading)
}

async function read(bytes: Uint8Array, type: ReadableType, today: string | undefined): Promise<Reading> {
  const { text, pictures } =
    type === 'application/pdf'
      ? await readPdf(bytes)
      : { text: '', pictures: [await greyPicture(bytes, readingLimits.pixels)] }
  for (const picture of pictures) {
    const { zone } = readZone(picture, zoneNet())
    if (zone) return { ...readingOfZone(zone, today), text }
  }
  const words = [text]
  for (const picture of pictures) words.push(await recogniseText(picture))
  const whole = words.filter(Boolean).join('\n').slice(0, readingLimits.text)
  return { text: whole, ...readText(whole) }
}
