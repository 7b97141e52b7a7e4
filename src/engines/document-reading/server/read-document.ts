import { readPrinted } from '../text/read-printed.ts'
import { containsText } from '../text/contains-text.ts'
import { readText } from '../text/read-text.ts'
import { readZone, type RecognisedZone } from '../zone/read-zone.ts'
import type { Grey } from '../zone/grey.ts'
import { contradictedReading, fieldsOfZone, readingOfZone } from '../zone-fields.ts'
import type { ReadableType, Reading } from '../reading.ts'
import { greyPicture } from './grey-picture.ts'
import { layPageFlat } from './printed-page.ts'
import { readPdf } from './read-pdf.ts'
import { readingLimits } from './reading-limits.ts'
import { recogniseText } from './recognise-text.ts'
import { zoneNet } from './zone-net.ts'

export interface DocumentInput {
  bytes: Uint8Array
  type: ReadableType
  today: string
  /** Also reads the text above the zone, which takes three times as long. */
  withPrint: boolean
}

export async function readDocument({ bytes, type, today, withPrint }: DocumentInput): Promise<Reading> {
  const { text, pictures } =
    type === 'application/pdf'
      ? await readPdf(bytes)
      : { text: '', pictures: [await greyPicture(bytes, readingLimits.pixels)] }
  for (const picture of pictures) {
    const outcome = readZone(picture, zoneNet())
    if (!outcome.zone && outcome.why === 'contradicted') return { ...contradictedReading(outcome), text }
    // A partly covered zone already identifies the document; more text would not add anything.
    if (!outcome.zone && outcome.part) return { ...fieldsOfZone(outcome.part, today), text }
    if (!outcome.zone) continue
    const reading = { ...readingOfZone(outcome.zone, today), text }
    return withPrint ? withPrinted(reading, picture, outcome.zone, today) : reading
  }
  const words = [text]
  for (const picture of pictures) if (containsText(picture)) words.push(await recogniseText(picture))
  const whole = words.filter(Boolean).join('\n').slice(0, readingLimits.text)
  return { text: whole, ...readText(whole) }
}

async function withPrinted(reading: Reading, picture: Grey, zone: RecognisedZone, today: string): Promise<Reading> {
  if (reading.kind !== 'passport') return reading
  const printed = await recogniseText(layPageFlat(picture, zone))
  return { ...reading, fields: { ...reading.fields, ...readPrinted(printed, reading.fields, today) } }
}
