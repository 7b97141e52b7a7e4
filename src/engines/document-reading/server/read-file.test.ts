import fs from 'node:fs'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { someOf } from '#testing/repetitions.ts'
import written from '#testing/papers/written.json' with { type: 'json' }
import zones from '#testing/papers/zones.json' with { type: 'json' }
import { isConfident, type FieldName } from '../reading.ts'
import { containsText } from '../text/contains-text.ts'
import { greyPicture } from './grey-picture.ts'
import { readFile, readFileOrThrow } from './read-file.ts'
import { readingLimits } from './reading-limits.ts'

const owner = { id: 'a traveller' }

const documentRules = path.resolve(import.meta.dirname, '../../../testing/papers')
const paper = (name: string) => fs.readFileSync(path.join(documentRules, `${name}.jpg`))
const today = '2026-11-15'
const usual = { ...readingLimits }
const onFault = vi.fn<(error: unknown) => void>()

afterEach(() => void Object.assign(readingLimits, usual))

const clear = Object.entries(zones).filter(([name]) => !/finger|glare/.test(name))
test.each(someOf(clear, clear.length, 3))(
  'read file: the zone of %s is read character by character',
  async (name, lines) => {
    expect((await readFile(paper(name), 'image/jpeg', today, { owner, onFault })).zone).toEqual(lines)
  },
)

const seen = {
  'passport-under-a-finger': { dob: '1974-08-12', expiryDate: '2035-04-15' },
  'passport-in-glare': { documentNumber: 'L898902C3', expiryDate: '2035-04-15' },
}
test.each(Object.entries(seen))('read file: only what is visible of %s is read', async (name, values) => {
  const { kind, fields, zone } = await readFile(paper(name), 'image/jpeg', today, { owner, onFault })
  expect(kind).toBe('passport')
  expect(Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]))).toEqual(values)
  expect(zone).toBeUndefined()
})

test('read file: a passport gives the details of its bearer', async () => {
  const { kind, fields } = await readFile(paper('passport'), 'image/jpeg', today, { owner, onFault })
  expect(kind).toBe('passport')
  expect(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))).toEqual({
    firstName: 'ANNA MARIA',
    lastName: 'ERIKSSON',
    gender: 'female',
    dob: '1974-08-12',
    nationality: 'se',
    documentNumber: 'L898902C3',
    issuingCountry: 'se',
    expiryDate: '2035-04-15',
  })
  for (const { confidence } of Object.values(fields)) expect(confidence).toBeGreaterThan(0.5)
})

test.each(someOf(['passport-upside-down', 'passport', 'passport-with-personal-number'], 1))(
  'read file: what is printed on %s above the zone is read when it is asked for',
  async (name) => {
    const { zone, fields } = await readFile(paper(name), 'image/jpeg', today, { withPrint: true, owner, onFault })
    expect(zone).toEqual(zones[name as keyof typeof zones])
    expect(fields.issueDate?.value).toBe('2025-04-16')
    expect(fields.birthPlace?.value).toBe('GOTHENBURG')
  },
)

test('read file: an ID card is recognised, also with a number that continues in the optional field', async () => {
  const { kind, fields } = await readFile(paper('small-card-long-number'), 'image/jpeg', today, { owner, onFault })
  expect(kind).toBe('identity_card')
  expect(fields.documentNumber?.value).toBe('D231458907AB')
})

test('read file: a scan inside a PDF is read like a picture', async () => {
  const document = await PDFDocument.create()
  const picture = await document.embedJpg(paper('passport'))
  const page = document.addPage([595, 842])
  page.drawImage(picture, { x: 40, y: 300, width: 515, height: (515 * picture.height) / picture.width })
  const reading = await readFile(await document.save(), 'application/pdf', today, { owner, onFault })
  expect(reading.zone).toEqual(zones.passport)
})

test.each(['en', 'fr'])('read file: a scanned reservation in %s tells who comes when', async (language) => {
  const { kind, fields } = await readFile(paper(`hotel-${language}`), 'image/jpeg', today, { owner, onFault })
  expect(kind).toBe('hotel')
  expect(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))).toMatchObject({
    name: 'Anna Maria Eriksson',
    arrivalDate: '2027-03-12',
    departureDate: '2027-03-24',
    bookingReference: 'X7K2PQ',
  })
})

test.each(Object.entries(written))('read file: %s gives what is written on it, or asks', async (name, truth) => {
  const bytes = fs.readFileSync(path.join(documentRules, name))
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
  const { fields } = await readFile(bytes, type, today, { owner, onFault })
  const sure = Object.entries(fields).filter(([, field]) => isConfident(field))
  for (const [field, { value }] of sure) expect({ [field]: value }).toEqual({ [field]: truth[field as never] })
  const right = Object.entries(truth).filter(([field, value]) => fields[field as FieldName]?.value === value)
  expect(right.length / Object.keys(truth).length).toBeGreaterThan(type === 'image/jpeg' ? 0.6 : 0.99)
})

test('read file: only the first of five hundred PDF pages are read', async () => {
  const document = await PDFDocument.create()
  for (let number = 1; number <= 500; number += 1) document.addPage().drawText(`This is page number ${number} of many`)
  const { text } = await readFile(await document.save(), 'application/pdf', today, { owner, onFault })
  expect(text.split('\n')).toHaveLength(readingLimits.textPages)
  expect(text).toContain('page number 10 of')
})

test.each([
  [
    'a picture without a zone',
    'image/png',
    () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: '#ccc' } })
        .png()
        .toBuffer(),
  ],
  ['what is no picture', 'image/jpeg', async () => Buffer.from('not a picture')],
  ['half a picture', 'image/jpeg', async () => paper('passport').subarray(0, 9000)],
  ['what is no PDF', 'application/pdf', async () => Buffer.from('%PDF-1.7 and nothing more')],
] as const)('read file: %s gives nothing', async (_, type, make) => {
  expect(await readFile(await make(), type, today, { owner, onFault })).toEqual({ text: '', fields: {} })
})

test('read file: the reason for a failure is logged', async () => {
  onFault.mockClear()
  await readFile(Buffer.from('not a picture'), 'image/jpeg', today, { owner, onFault })
  expect(onFault).toHaveBeenCalledOnce()
})

function grain(blur: number): Promise<Buffer> {
  const [width, height] = [1600, 1200]
  let state = 7
  const data = Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
  const picture = sharp(data, { raw: { width, height, channels: 1 } })
  return (blur > 0 ? picture.blur(blur).normalise() : picture).png().toBuffer()
}

test.each(someOf([1, 0, 2.5, 5], 1))('read file: noise of grain size %s is not mistaken for text', async (blur) => {
  const picture = await grain(blur)
  expect(containsText(await greyPicture(picture, readingLimits.pixels))).toBe(false)
  expect(await readFileOrThrow(picture, 'image/png', today, { owner, onFault })).toEqual({ text: '', fields: {} })
})

test.each(['passport', 'passport-dim', 'passport-small', 'card', 'hotel-en', 'hotel-fr'])(
  'read file: %s is seen to be written',
  async (name) => {
    expect(containsText(await greyPicture(paper(name), readingLimits.pixels))).toBe(true)
  },
)

test('read file: a file that takes too long is abandoned, and the next one is read normally', async () => {
  readingLimits.milliseconds = 1
  await expect(readFileOrThrow(paper('passport'), 'image/jpeg', today, { owner, onFault })).rejects.toThrow()
  expect(await readFile(paper('passport'), 'image/jpeg', today, { owner, onFault })).toEqual({ text: '', fields: {} })
  Object.assign(readingLimits, usual)
  expect((await readFile(paper('passport'), 'image/jpeg', today, { owner, onFault })).zone).toEqual(zones.passport)
})
