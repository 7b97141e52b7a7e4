import path from 'node:path'
import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Worker as Recogniser } from 'tesseract.js'
import type { Grey } from '../zone/grey.ts'
import { readingLimits } from './reading-limits.ts'

/** English letters read the labels of all Latin languages well enough; marks do not count when labels are compared. */
const language = 'eng'
const data = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)),
  '4.0.0_best_int',
)

let opened: Promise<Recogniser> | undefined

/**
 * The words in a picture, line by line. The recogniser is loaded with the first picture that needs it. A picture that
 * takes too much of the processor has no words: that is measured by its own work, so a busy machine changes nothing.
 */
export async function recogniseText({ data: shades, width, height }: Grey): Promise<string> {
  const picture = await sharp(shades, { raw: { width, height, channels: 1 } })
    // Without a resolution the recogniser guesses one, and says so.
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  opened ??= openRecogniser()
  const recogniser = await opened
  const done = new AbortController()
  const worked = recogniser.recognize(picture).then(({ data: read }) => read)
  const page = await Promise.race([worked, tooDear(recogniser, done.signal)]).finally(() => done.abort())
  if (!page) {
    opened = undefined
    await recogniser.terminate()
    return ''
  }
  return page.text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** For a program that has read all it wanted and would not end otherwise. */
export async function closeRecogniser(): Promise<void> {
  await (await opened)?.terminate()
  opened = undefined
}

/** Everything lies on the disk; nothing is fetched and nothing is kept elsewhere. */
async function openRecogniser(): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker(language, OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none', gzip: true })
}

/** Comes back once the recogniser has worked too long on one picture. */
function tooDear(recogniser: Recogniser, done: AbortSignal): Promise<undefined> {
  // The library has it and its types do not.
  const { worker: thread } = recogniser as Recogniser & { worker: Worker }
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const before = thread.cpuUsage()
  // A thread that has ended tells nothing more.
  const watch = setInterval(() => void look().catch(() => clearInterval(watch)), 500)
  done.addEventListener('abort', () => clearInterval(watch))
  async function look() {
    const { user, system } = await thread.cpuUsage(await before)
    if (user + system > readingLimits.recogniserSeconds * 1_000_000) resolve(undefined)
  }
  return promise
}
