import sharp from 'sharp'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { fontFor } from '#foundation/pdf/server/fonts.ts'
import { countryName } from '#foundation/values/countries.ts'
import { printedDay } from '../printed-day.ts'
import { dayCount, printedTexts, printedTitle } from '../printed-texts.ts'
import { qrCode, symbolPath } from '../qr-code.ts'
import { entryLabels, labels } from '../visa-labels.ts'
import { formatVisaNumber } from '../visa-number.ts'
import type { VisaContent } from './content.ts'
import { rosette, star, toSvgPath, waves } from './engraving.ts'
import { outlinedText } from './outlined-text.ts'
import { toPortrait } from './portrait.ts'

const width = 1080
const height = 1920
const margin = 60
const right = width - margin
const columns = [margin, 560] as const
const portrait = { x: margin, y: 316, width: 280, height: 360 }
const codeSize = 560

const colours = { ink: '#0B1B3B', soft: '#45526B', blue: '#002868', red: '#BF0A30', line: '#C9D1E0' }

interface PicturedVisa {
  visa: VisaContent
  link: string
  photo: Buffer | undefined
  isDemonstration: boolean
}

export async function drawPicture({ visa, link, photo, isDemonstration }: PicturedVisa): Promise<Buffer> {
  const english = await translationsFor('en')
  const say = (text: string, values?: Record<string, unknown>) => english._(text, values)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#FBFAF7"/>
${drawBand(say(printedTitle))}
${isDemonstration ? drawNotice(say(printedTexts.demonstration)) : ''}
<g transform="translate(420 330)" fill="none" stroke="#DCE4F2" stroke-width="1.6"><path d="${toSvgPath(rosette(760, { petals: 16, rings: 9, depth: 0.28 }))}"/></g>
${drawFacts(visa, say)}
${drawPortraitFrame(photo !== undefined)}
${drawZone(visa.zone)}
${drawCode(link, say(printedTexts.scan))}
</svg>`
  const picture = sharp(Buffer.from(svg))
  if (photo)
    picture.composite([
      {
        input: await sharp(await toPortrait(photo))
          .resize(portrait.width, portrait.height)
          .toBuffer(),
        left: portrait.x,
        top: portrait.y,
      },
    ])
  return picture.png().toBuffer()
}

type Say = (text: string, values?: Record<string, unknown>) => string

function drawBand(title: string): string {
  return `<svg width="${width}" height="196"><rect width="${width}" height="196" fill="${colours.blue}"/>
<path d="${toSvgPath(waves(width, 196, { lines: 16, periods: 5 }))}" fill="none" stroke="#3E5F97" stroke-width="1.4"/></svg>
<rect y="196" width="${width}" height="8" fill="${colours.red}"/><rect y="204" width="${width}" height="6" fill="#fff"/><rect y="210" width="${width}" height="8" fill="${colours.red}"/>
<path transform="translate(${margin} 46)" d="${toSvgPath(star(104))}" fill="#fff"/>
${outlinedText('Liberia', { font: 'serif', size: 76, colour: '#fff', x: 188, y: 124 })}
${outlinedText(title, { font: 'serif', size: 48, colour: '#fff', x: right, y: 122, align: 'right' })}`
}

function drawNotice(text: string): string {
  return `<rect x="${margin}" y="238" width="${right - margin}" height="56" rx="12" fill="#FBE9EC"/>
${outlinedText(text, { font: 'bold', size: 30, colour: colours.red, x: width / 2, y: 276, align: 'centre' })}`
}

function drawFacts(visa: VisaContent, say: Say): string {
  const beside = portrait.x + portrait.width + 40
  const [surname = '', givenNames = ''] = visa.zone[0]
    .slice(5)
    .split('<<')
    .map((name) => name.replaceAll('<', ' '))
  const top: [keyof typeof labels, string][] = [
    ['surname', writable(visa.surname, surname)],
    ['givenNames', writable(visa.givenNames, givenNames)],
    ['number', formatVisaNumber(visa.number)],
    ['type', say(visaTypes[visa.type].title)],
  ]
  const below: [keyof typeof labels, string][] = [
    ['validFrom', printedDay(visa.validFrom)],
    ['validUntil', printedDay(visa.validUntil)],
    ['entries', say(entryLabels[visa.entries as 0 | 1 | 2])],
    ['stay', say(dayCount, { count: visa.stayDays })],
    ['passport', visa.passportNumber],
    ['nationality', countryName(visa.nationality, 'en')],
    ['born', printedDay(visa.born)],
    ['sex', visa.sex],
  ]
  return [
    ...top.map(([name, text], row) => drawFact(say(labels[name]), text, beside, 340 + row * 92, right - beside)),
    ...below.map(([name, text], index) =>
      drawFact(say(labels[name]), text, columns[index % 2 ? 1 : 0], 730 + Math.floor(index / 2) * 92, 460),
    ),
  ].join('')
}

function drawFact(label: string, text: string, x: number, y: number, most: number): string {
  const font = fontFor(text, 'bold') ?? 'bold'
  return `${outlinedText(label, { font: 'plain', size: 25, colour: colours.soft, x, y, width: most })}
${outlinedText(text, { font, size: 40, colour: colours.ink, x, y: y + 44, width: most })}`
}

function writable(text: string, readable: string): string {
  return text && fontFor(text, 'bold') ? text : readable || '-'
}

function drawPortraitFrame(hasPhoto: boolean): string {
  const { x, y, width: wide, height: high } = portrait
  if (hasPhoto)
    return `<rect x="${x - 2}" y="${y - 2}" width="${wide + 4}" height="${high + 4}" fill="${colours.line}"/>`
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#EEF2F9" stroke="${colours.line}" stroke-width="2"/>
<path transform="translate(${x + wide / 2 - 55} ${y + high / 2 - 55})" d="${toSvgPath(star(110))}" fill="${colours.line}"/>`
}

function drawZone(lines: VisaContent['zone']): string {
  const pitch = (right - margin - 40) / 44
  return `<rect x="${margin}" y="1094" width="${right - margin}" height="132" rx="14" fill="#fff" stroke="${colours.line}" stroke-width="2"/>
${lines.map((text, row) => outlinedText(text, { font: 'zone', size: 34, colour: '#000', x: margin + 20, y: 1146 + row * 52, pitch })).join('')}`
}

function drawCode(link: string, caption: string): string {
  const code = qrCode(link)
  const quiet = 4
  const [x, y] = [(width - codeSize) / 2, 1262]
  const module = codeSize / (code.size + 2 * quiet)
  return `<rect x="${x}" y="${y}" width="${codeSize}" height="${codeSize}" rx="14" fill="#fff"/>
<path transform="translate(${x + quiet * module} ${y + quiet * module}) scale(${module})" shape-rendering="crispEdges" d="${symbolPath(code)}"/>
${outlinedText(caption, { font: 'bold', size: 34, colour: colours.ink, x: width / 2, y: y + codeSize + 56, width: right - margin, align: 'centre' })}`
}
