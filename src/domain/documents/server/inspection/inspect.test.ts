import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { declaredKind, detectFileKind } from '../../file-kinds.ts'
import { cleanFileName } from '../../file-name.ts'
import { limits } from '../../limits.ts'
import { aPdf, drawing, honestJpegs, honestPdfs, honestPngs, made, noise } from '#testing/files/honest-files.ts'
import { someOf } from '#testing/repetitions.ts'
import type { HostileFile } from '#testing/files/hostile-file.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { inspect, inspectionLimits } from './inspect.ts'

const owner = { id: 'a traveller' }

const hostile = hostileFiles()

const slowTimeout = 300_000

test.each([
  ['JPEG', honestJpegs, 72],
  ['PNG', honestPngs, 68],
  ['PDF', honestPdfs, 65],
])(
  'inspection: no honest file is refused, and each has a preview: %s',
  async (_, make, atLeast) => {
    const files = await make()
    const refused: string[] = []
    for (const { what, bytes } of someOf(files, 20, 5)) {
      const outcome = await inspect(bytes, detectFileKind(bytes)!, 'flight', owner).catch((error: Error) => error)
      if (outcome instanceof Error) refused.push(`${what}: ${outcome.message}`)
      else if (!outcome.preview) refused.push(`${what}: no preview`)
    }
    expect(refused).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(atLeast)
  },
  slowTimeout,
)

async function enter({ fileName, fileType, bytes }: HostileFile): Promise<Buffer | string> {
  const name = cleanFileName(fileName)
  const kind = declaredKind(name, fileType)
  if (!kind || detectFileKind(bytes) !== kind || name.length > limits.nameLength) return 'refused'
  return inspect(bytes, kind, 'flight', owner).then(
    (taken) => taken.bytes,
    (error: Error) => error.message,
  )
}

test('inspection: no hostile file is accepted unchanged', async () => {
  const files = await hostile
  const through: string[] = []
  for (const file of files) {
    const outcome = await enter(file)
    const isHarmless =
      file.ends === 'refused'
        ? typeof outcome === 'string'
        : Buffer.isBuffer(outcome) && !outcome.includes(file.ends.without)
    if (!isHarmless) through.push(file.what)
  }
  expect(through).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(150)
})

test.each([
  ['pdf with a password', 'This PDF is protected by a password. Save a copy without a password and upload it again.'],
  [
    'pdf with an empty password',
    'This PDF is protected by a password. Save a copy without a password and upload it again.',
  ],
  ['pdf with a program at opening, packed', 'This PDF contains JavaScript. Print it to a new PDF and upload that one.'],
  ['pdf with a file inside', 'This PDF has attachments. Print it to a new PDF and upload that one.'],
  ['pdf of 51 pages', 'This PDF has more than 50 pages. Please upload only the relevant pages.'],
  [
    'png that claims 10000 megapixels',
    'This picture has more than 50 megapixels. Please make it smaller and upload it again.',
  ],
  [
    'png of 49 megapixels in 6 kB',
    'This file is too complex to open. Print or save it as a simpler file and upload that one.',
  ],
  ['pdf with an XFA form', 'This PDF is an interactive form (XFA). Print it to a new PDF and upload that one.'],
])('inspection: %s is refused with advice on what to do', async (what, message) => {
  const file = (await hostile).find((candidate) => candidate.what === what)!
  expect(await enter(file)).toBe(message)
})

test('inspection: location and camera data are removed and the picture is upright', async () => {
  const jpeg = await drawing(600, 400)
    .withExif({ IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '6/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()

  const { bytes } = await inspect(jpeg, 'jpeg', 'passport', owner)

  const after = await sharp(bytes).metadata()
  expect(after).toMatchObject({ format: 'jpeg', width: 400, height: 600 })
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.includes('SecretPhone')).toBe(false)
})

test('inspection: a PDF is stored byte for byte', async () => {
  const pdf = await aPdf(2)
  expect((await inspect(pdf, 'pdf', 'flight', owner)).bytes.equals(pdf)).toBe(true)
})

test('inspection: a file that hangs the worker is refused and the next one still works', async () => {
  const before = inspectionLimits.milliseconds
  inspectionLimits.milliseconds = 1
  try {
    const large = await noise(3000, 2000).png().toBuffer()
    await expect(inspect(large, 'png', 'flight', owner)).rejects.toMatchObject({ details: { code: 'too-heavy' } })
  } finally {
    inspectionLimits.milliseconds = before
  }
  expect((await inspect(await aPdf(), 'pdf', 'flight', owner)).preview).toBeDefined()
})

test('inspection: a PDF decompression bomb is refused', async () => {
  const page = deflateSync(Buffer.alloc(200_000_000))
  const bomb = made(
    'bomb',
    'pdf',
    Buffer.concat([
      await aPdf(),
      Buffer.from(`\n9 0 obj\n<< /Filter /FlateDecode /Length ${page.length} >>\nstream\n`),
      page,
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ]),
  )
  const before = process.memoryUsage.rss()
  await expect(inspect(bomb.bytes, 'pdf', 'flight', owner)).rejects.toMatchObject({ details: { code: 'too-heavy' } })
  expect(process.memoryUsage.rss() - before).toBeLessThan(150e6)
})

function portrait({ width = 700, height = 900, wall = '#f2f2f2', skin = '#b98a6b', stripes = '' } = {}) {
  const hair = Array.from(
    { length: 160 },
    (_, line) =>
      `<path d="M${230 + line * 1.5} 260 q ${(line % 7) - 3} 40 ${(line % 5) - 2} 90" stroke="#2b1b12" fill="none"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 900" width="${width}" height="${height}" preserveAspectRatio="none">
        <rect width="700" height="900" fill="${wall}"/>${stripes}
        <ellipse cx="350" cy="400" rx="150" ry="200" fill="${skin}"/>${hair.join('')}
        <ellipse cx="295" cy="380" rx="22" ry="10" fill="#fff"/><circle cx="295" cy="380" r="8"/>
        <ellipse cx="405" cy="380" rx="22" ry="10" fill="#fff"/><circle cx="405" cy="380" r="8"/>
        <path d="M300 500 q50 25 100 0" stroke="#7a2d2d" stroke-width="9" fill="none"/>
        <path d="M120 900 q20 -260 230 -280 q210 20 230 280 z" fill="#26406b"/></svg>`,
    ),
  )
}
const bookshelfStripes = Array.from(
  { length: 40 },
  (_, book) => `<rect x="${book * 20}" width="10" height="600" fill="#c9a"/>`,
).join('')

test.each([
  ['a good one', portrait(), []],
  ['a blurred one', portrait().blur(12), ['photo-blurred']],
  ['before a dark wall', portrait({ wall: '#445' }), ['photo-background-dark']],
  ['before a shelf', portrait({ stripes: bookshelfStripes }), ['photo-background-uneven']],
  ['a small one', portrait({ width: 350, height: 450 }), ['photo-small']],
  ['a wide one', portrait({ width: 1200 }), ['photo-proportions']],
  ['a face with dark skin', portrait({ skin: '#2a1d16' }), []],
  ['taken without light', portrait().linear(0.3), ['photo-dark']],
  ['burnt out', portrait().linear(0.4, 150), ['photo-bright']],
])('inspection: a portrait is accepted with findings: %s', async (_, picture, expected) => {
  const { checks } = await inspect(await picture.png().toBuffer(), 'png', 'photo', owner)
  expect(checks.map(({ code }) => code)).toEqual(expected)
})

function dataPage(width = 1600, extra = '') {
  const lines = Array.from(
    { length: 14 },
    (_, line) =>
      `<text x="500" y="${140 + line * 55}" font-size="30" font-family="monospace">P&lt;LBRKOLLIE&lt;&lt;GRACE ${line}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1100" width="${width}" height="${(width * 11) / 16}"><rect width="1600" height="1100" fill="#d9e4dc"/><rect x="80" y="120" width="340" height="440" fill="#8a7566"/>${lines.join('')}${extra}</svg>`,
    ),
  )
}

test.each([
  ['a good one', dataPage(), []],
  ['a blurred one', dataPage().blur(8), ['scan-blurred']],
  ['a small one', dataPage(800), ['scan-small']],
  [
    'one with a reflection',
    dataPage(1600, '<ellipse cx="800" cy="500" rx="250" ry="160" fill="#fff"/>'),
    ['scan-glare'],
  ],
  ['one on white paper', dataPage().extend({ top: 300, bottom: 300, left: 300, right: 300, background: '#fff' }), []],
])('what is noticed on a passport scan: %s', async (_, picture, expected) => {
  const { checks } = await inspect(await picture.png().toBuffer(), 'png', 'passport', owner)
  expect(checks.map(({ code }) => code)).toEqual(expected)
})
