import path from 'node:path'
import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { Page, Word as RecognisedWord, Worker as Recogniser } from 'tesseract.js'
import type { PaperLanguage } from '../text/paper-language.ts'
import type { Word } from '../text/page.ts'
import { unifyLetters } from '../text/unify-letters.ts'
import type { Grey } from '../zone/grey.ts'
import { readingLimits } from './reading-limits.ts'

/** Packages with the data of each language; the smaller of the two qualities they hold. */
const models: Record<PaperLanguage, string> = { en: 'eng', fr: 'fra', es: 'spa', de: 'deu', zh: 'chi_sim' }
const quality = '4.0.0_best_int'

/** Confidence in hundredths, the gap in heights of a line. */
const speck = { confidence: 70, gap: 1.2 }

/** English and one other language are kept open; each takes about a hundred megabytes. */
const opened = new Map<PaperLanguage, Promise<Recogniser>>()

export interface RecognisedText {
  text: string
  words: Word[]
  confidence: number
}
const nothing: RecognisedText = { text: '', words: [], confidence: 0 }

/** Limited by CPU time, so that a busy machine changes nothing. */
export async function recogniseText(
  { data: shades, width, height }: Grey,
  language: PaperLanguage,
): Promise<RecognisedText> {
  const picture = await sharp(shades, { raw: { width, height, channels: 1 } })
    // Without a resolution tesseract guesses one, and logs it.
    .withMetadata({ density: 200 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const recogniser = await openRecogniser(language)
  const done = new AbortController()
  const worked = recogniser.recognize(picture, {}, { text: false, blocks: true }).then(({ data: read }) => read)
  const page = await Promise.race([worked, cpuTimeExceeded(recogniser, done.signal)]).finally(() => done.abort())
  if (!page) {
    opened.delete(language)
    await recogniser.terminate()
    return nothing
  }
  return wordsOf(page)
}

/** For command line programs, which would not exit otherwise. */
export async function closeRecogniser(): Promise<void> {
  for (const language of opened.keys()) await close(language)
}

async function close(language: PaperLanguage): Promise<void> {
  const recogniser = opened.get(language)
  opened.delete(language)
  await (await recogniser)?.terminate()
}

/** Everything is loaded from disk; nothing is downloaded or cached elsewhere. */
async function openRecogniser(language: PaperLanguage): Promise<Recogniser> {
  const known = opened.get(language)
  if (known) return known
  for (const other of opened.keys()) if (other !== 'en') await close(other)
  const { createWorker, OEM } = await import('tesseract.js')
  const code = models[language]
  const home = path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`))
  const opening = createWorker(code, OEM.LSTM_ONLY, {
    langPath: path.join(home, quality),
    cacheMethod: 'none',
    gzip: true,
  })
  opened.set(language, opening)
  return opening
}

function wordsOf({ blocks }: Page): RecognisedText {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  const level = levelling(lines.map(({ baseline }) => baseline))
  const words = lines.flatMap(({ baseline: { x0, y0, x1, y1 }, rowAttributes: { rowHeight: height }, words: some }) => {
    const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0
    return withoutSpecks(some, height).map(({ text, bbox, confidence }): Word => {
      const middle = (bbox.x0 + bbox.x1) / 2
      return {
        text: unifyLetters(text),
        left: bbox.x0,
        right: bbox.x1,
        base: level(middle, y0 + slope * (middle - x0)),
        height: Math.max(8, height),
        confidence: confidence / 100,
      }
    })
  })
  const text = lines
    .map((line) => unifyLetters(line.text).trim())
    .filter(Boolean)
    .join('\n')
  const confidence = words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, words.length)
  return { text, words, confidence }
}

/** Edges of the paper are taken for single letters far from the others of their line. */
function withoutSpecks(words: readonly RecognisedWord[], height: number): readonly RecognisedWord[] {
  const isSpeck = (word: RecognisedWord | undefined, next: RecognisedWord | undefined) =>
    word !== undefined &&
    word.text.length <= 2 &&
    word.confidence < speck.confidence &&
    (!next || Math.max(next.bbox.x0 - word.bbox.x1, word.bbox.x0 - next.bbox.x1) > speck.gap * height)
  const first = isSpeck(words[0], words[1]) ? 1 : 0
  const last = isSpeck(words.at(-1), words.at(-2)) ? -1 : undefined
  return words.slice(first, last)
}

interface Baseline {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Lines of a photographed page slope a little, the lower ones otherwise than the upper ones. */
function levelling(lines: readonly Baseline[]): (x: number, y: number) => number {
  const long = lines.filter(({ x0, x1, y0, y1 }) => x1 - x0 > 150 && Math.abs(y1 - y0) < 0.15 * (x1 - x0))
  if (long.length < 3) return (_, y) => y
  const points = long.map(({ x0, y0, x1, y1 }) => ({ y: y0, slope: (y1 - y0) / (x1 - x0), weight: x1 - x0 }))
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (value: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + point.weight * value(point), 0) / total
  const [y, slope] = [mean((point) => point.y), mean((point) => point.slope)]
  const spread = mean((point) => (point.y - y) ** 2)
  const change = spread > 0 ? mean((point) => (point.y - y) * (point.slope - slope)) / spread : 0
  return (x, at) => at - (slope + change * (at - y)) * x
}

function cpuTimeExceeded(recogniser: Recogniser, done: AbortSignal): Promise<undefined> {
  const { worker: thread } = recogniser as Recogniser & { worker: Worker }
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const before = thread.cpuUsage()
  const watch = setInterval(() => void checkCpuTime().catch(() => clearInterval(watch)), 500)
  done.addEventListener('abort', () => clearInterval(watch))
  async function checkCpuTime() {
    const { user, system } = await thread.cpuUsage(await before)
    if (user + system > readingLimits.recogniserSeconds * 1_000_000) resolve(undefined)
  }
  return promise
}
