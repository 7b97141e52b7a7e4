import path from 'node:path'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Worker as Recogniser } from 'tesseract.js'
import type { Grey } from '../zone/grey.ts'

/** English letters read the labels of all Latin languages well enough; marks do not count when labels are compared. */
const language = 'eng'
const data = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)),
  '4.0.0_best_int',
)

let opened: Promise<Recogniser> | undefined

/** The words in a picture, line by line. The recogniser is loaded with the first picture that needs it. */
export async function recogniseText({ data: shades, width, height }: Grey): Promise<string> {
  const picture = await sharp(shades, { raw: { width, height, channels: 1 } })
    // Without a resolution the recogniser guesses one, and says so.
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  opened ??= openRecogniser()
  const { data: page } = await (await opened).recognize(picture)
  return page.text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Everything lies on the disk; nothing is fetched and nothing is kept elsewhere. */
async function openRecogniser(): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker(language, OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none', gzip: true })
}
