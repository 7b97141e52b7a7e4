import fs from 'node:fs'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { PaperFormat, Specimen } from './people.ts'

export interface Page {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** In millimetres; the middles of the lines are measured from the lower edge. */
const sheets: Record<PaperFormat, { width: number; height: number; lines: readonly number[]; left: number }> = {
  TD3: { width: 125, height: 88, lines: [15.75, 9.4], left: 6 },
  'MRV-A': { width: 120, height: 80, lines: [15.75, 9.4], left: 4 },
  'MRV-B': { width: 105, height: 74, lines: [15.75, 9.4], left: 5 },
  TD2: { width: 105, height: 74, lines: [15.75, 9.4], left: 5 },
  TD1: { width: 85.6, height: 54, lines: [19, 12.65, 6.3], left: 4.6 },
}
const pitch = 2.54
const fontFolder = '/usr/share/fonts/opentype/ocr-b'

/** Debian package fonts-ocr-b. */
export const hasZoneFont = () => fs.existsSync(`${fontFolder}/OCRB.otf`)

export function drawPage(person: Specimen, format: PaperFormat, zone: readonly string[], random: Random): Page {
  GlobalFonts.registerFromPath(`${fontFolder}/OCRB.otf`, 'Zone')
  const sheet = sheets[format]
  const scale = 15
  const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  const tint = random.whole(225, 250)
  context.fillStyle = `rgb(${tint}, ${tint - random.whole(0, 12)}, ${tint - random.whole(5, 25)})`
  context.fillRect(0, 0, sheet.width, sheet.height)
  drawWaves(context, sheet.width, sheet.height, random)
  // A TD1 card has its zone on the back, without a portrait.
  if (format !== 'TD1') drawPortrait(context, sheet.height)
  drawPrint(context, person, format)
  context.fillStyle = `rgb(${random.whole(10, 50)}, ${random.whole(10, 40)}, ${random.whole(10, 50)})`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.font = '100px Zone'
  context.font = `${(100 * pitch) / context.measureText('M').width}px Zone`
  for (const [index, line] of zone.entries())
    for (const [at, character] of Array.from(line).entries())
      context.fillText(character, sheet.left + (at + 0.5) * pitch, sheet.height - sheet.lines[index]! + 1.2)
  const { data } = context.getImageData(0, 0, width, height)
  return { data, width, height }
}

function drawWaves(context: SKRSContext2D, width: number, height: number, random: Random) {
  for (let wave = 0; wave < 40; wave += 1) {
    context.strokeStyle = `hsla(${random.whole(150, 260)}, 40%, ${random.whole(60, 80)}%, 0.55)`
    context.lineWidth = random.between(0.08, 0.25)
    const [middle, swing, length, phase] = [
      random.between(0, height),
      random.between(1, 6),
      random.between(15, 60),
      random.between(0, 6),
    ]
    context.beginPath()
    for (let x = 0; x <= width; x += 0.7) context.lineTo(x, middle + swing * Math.sin(x / length + phase))
    context.stroke()
  }
}

function drawPortrait(context: SKRSContext2D, height: number) {
  const size = height / 88
  context.fillStyle = '#c9cfd6'
  context.fillRect(5 * size, 18 * size, 32 * size, 40 * size)
  context.fillStyle = '#8b6b56'
  context.beginPath()
  context.ellipse(21 * size, 34 * size, 8 * size, 10.5 * size, 0, 0, 7)
  context.fill()
  context.fillStyle = '#3c4a5e'
  context.fillRect(9 * size, 47 * size, 24 * size, 11 * size)
}

const shown = (day: string) => day.split('-').toReversed().join('.')

function drawPrint(context: SKRSContext2D, person: Specimen, format: PaperFormat) {
  const size = sheets[format].height / 88
  const other = format.startsWith('MRV') ? 'VISA' : 'IDENTITY CARD'
  const title = format === 'TD3' ? 'PASSPORT / PASSEPORT' : other
  const put = (text: string, x: number, y: number, font: string, colour: string) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(text, x * size, y * size)
  }
  put(title, 5, 9, `bold ${4 * size}px sans-serif`, '#233a63')
  put(`SPECIMEN  ${person.issuer}`, 80, 9, `${3 * size}px sans-serif`, '#233a63')
  const rows: [label: string, value: string][] = [
    ['Surname / Nom', person.surname.toUpperCase()],
    ['Given names / Prénoms', person.given.toUpperCase()],
    ['Nationality / Nationalité', person.nationality],
    ['Date of birth / Date de naissance', shown(person.born)],
    ['Place of birth / Lieu de naissance', person.birthPlace.toUpperCase()],
    ['Date of issue / Date de délivrance', shown(person.issued)],
    ['Date of expiry / Date d’expiration', shown(person.validUntil)],
  ]
  put('Passport No. / No. du passeport', 80, 16, `${1.9 * size}px sans-serif`, '#4a5a78')
  put(person.number, 80, 19.6, `bold ${3 * size}px sans-serif`, '#1c1c28')
  for (const [index, [label, value]] of (format === 'TD1' ? rows.slice(0, 4) : rows).entries()) {
    put(label, 42, 16 + index * 7, `${1.9 * size}px sans-serif`, '#4a5a78')
    put(value, 42, 19.4 + index * 7, `${2.9 * size}px sans-serif`, '#1c1c28')
  }
}
