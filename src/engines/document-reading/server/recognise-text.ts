import path from 'node:path'
import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Worker as Recogniser } from 'tesseract.js'
import type { Grey } from '../zone/grey.ts'
import { readingLimits } from './reading-limits.ts'

/** The English model reads the labels of all Latin languages well enough; labels are compared without accents. */
const language = 'eng'
const data = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)),
  '4.0.0_best_int',
)

let opened: Promise<Recogniser> | undefined

/**
 * OCR is loaded on first use. An image that takes too much CPU time yields no text; CPU time is used so that a busy
 * machine changes nothing.
 */
export async function recogniseText({ data: shades, width, height }: Grey): Promise<string> {
  const picture = await sharp(shades, { raw: { width, height, channels: 1 } })
    // Without a resolution tesseract guesses one, and logs it.
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  opened ??= openRecogniser()
  const recogniser = await opened
  const done = new AbortController()
  const worked = recogniser.recognize(picture).then(({ data: read }) => read)
  const page = await Promise.race([worked, cpuTimeExceeded(recogniser, done.signal)]).finally(() => done.abort())
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

/** For command line programs, which would not exit otherwise. */
export async function closeRecogniser(): Promise<void> {
  await (await opened)?.terminate()
  opened = undefined
}

/** Everything is loaded from disk; nothing is downloaded or cached elsewhere. */
async function openRecogniser(): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker(language, OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none', gzip: true })
}

function cpuTimeExceeded(recogniser: Recogniser, done: AbortSignal): Promise<undefined> {
  // Missing in the library's types.
  const { worker: thread } = recogniser as Recogniser & { worker: Worker }
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const before = thread.cpuUsage()
  // A terminated thread no longer answers.
  const watch = setInterval(() => void checkCpuTime().catch(() => clearInterval(watch)), 500)
  done.addEventListener('abort', () => clearInterval(watch))
  async function checkCpuTime() {
    const { user, system } = await thread.cpuUsage(await before)
    if (user + system > readingLimits.recogniserSeconds * 1_000_000) resolve(undefined)
  }
  return promise
}
