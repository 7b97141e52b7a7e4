import { readPrinted } from '../text/read-printed.ts'
import { containsText } from '../text/contains-text.ts'
import type { PaperLanguage } from '../text/paper-language.ts'
import { stackPages, textOfRow, type Row } from '../text/page.ts'
import { readRows } from '../text/read-text.ts'
import { readZone, type RecognisedZone } from '../zone/read-zone.ts'
import type { Grey } from '../zone/grey.ts'
import { contradictedReading, fieldsOfZone, readingOfZone } from '../zone-fields.ts'
import type { ReadableType, Reading } from '../reading.ts'
import { greyPicture } from './grey-picture.ts'
import { rectifyPage } from './rectify-page.ts'
import { readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { readingLimits } from './reading-limits.ts'
import { recogniseText } from './recognise-text.ts'
import { zoneNet } from './zone-net.ts'

export interface DocumentInput {
  bytes: Uint8Array
  type: ReadableType
  today: string
  /** Also reads the text above the zone, which takes three times as long. */
  withPrint: boolean
  language?: PaperLanguage | undefined
}

export async function readDocument({ bytes, type, today, withPrint, language }: DocumentInput): Promise<Reading> {
  const { pages, pictures } =
    type === 'application/pdf'
      ? await readPdf(bytes)
      : { pages: [], pictures: [await greyPicture(bytes, readingLimits.pixels)] }
  const text = textOf(pages.flat())
  for (const picture of pictures) {
    const outcome = readZone(picture, zoneNet())
    if (!outcome.zone && outcome.why === 'contradicted') return { ...contradictedReading(outcome), text }
    // A partly covered zone already identifies the document; more text would not add anything.
    if (!outcome.zone && outcome.part) return { ...fieldsOfZone(outcome.part, today), text }
    if (!outcome.zone) continue
    const reading = { ...readingOfZone(outcome.zone, today), text }
    return withPrint ? withPrinted(reading, picture, outcome.zone, today) : reading
  }
  for (const picture of pictures) if (containsText(picture)) pages.push(await readPicture(picture, language))
  return { text: textOf(pages.flat()), ...readRows(stackPages(pages)) }
}

function textOf(rows: readonly Row[]): string {
  return rows.map(textOfRow).join('\n').slice(0, readingLimits.text)
}

async function withPrinted(reading: Reading, picture: Grey, zone: RecognisedZone, today: string): Promise<Reading> {
  if (reading.kind !== 'passport') return reading
  const { text } = await recogniseText(rectifyPage(picture, zone), 'en')
  return { ...reading, fields: { ...reading.fields, ...readPrinted(text, reading.fields, today) } }
}
