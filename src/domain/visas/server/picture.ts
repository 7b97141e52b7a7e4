import sharp from 'sharp'
import { trimEnd } from '#foundation/values/trim-end.ts'
import { formatVisaNumber } from '../visa-number.ts'
import type { VisaContent } from './content.ts'
import { star } from './engraving.ts'
import { qrCode, type Symbol } from './symbols.ts'

const width = 1080
const height = 1920
const codeSize = 900

/** The fonts of the machine are unknown, so only plain letters and digits are drawn. */
export async function drawPicture(visa: VisaContent, jsonSeal: string): Promise<Buffer> {
  const plain = trimEnd(visa.zone[0].slice(5), '<').replace('<<', ', ').replaceAll('<', ' ')
  const lines: [label: string, text: string][] = [
    ['Name', plain],
    ['Visa number', formatVisaNumber(visa.number)],
    ['Valid', `${visa.validFrom} to ${visa.validUntil}`],
  ]
  const code = qrCode(jsonSeal)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
<rect width="${width}" height="${height}" fill="#FBFAF7"/><rect width="${width}" height="260" fill="#002868"/>
<rect y="260" width="${width}" height="12" fill="#BF0A30"/><path transform="translate(70 65)" d="${svgPath(star(130))}" fill="#fff"/>
<text x="240" y="165" font-size="84" font-weight="700" fill="#fff">Liberia e-Visa</text>
<rect x="${(width - codeSize) / 2 - 40}" y="340" width="${codeSize + 80}" height="${codeSize + 80}" rx="24" fill="#fff"/>
<path transform="translate(${(width - codeSize) / 2} 380) scale(${codeSize / code.size})" shape-rendering="crispEdges" d="${modules(code)}"/>
${lines
  .map(
    ([label, text], index) =>
      `<text x="90" y="${1440 + index * 150}" font-size="34" fill="#45526B">${label}</text>
<text x="90" y="${1500 + index * 150}" font-size="${Math.min(58, Math.floor(1600 / text.length))}" font-weight="700" fill="#0B1B3B">${text}</text>`,
  )
  .join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function modules({ size, isDark }: Symbol): string {
  const cells: string[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (isDark(row, column)) cells.push(`M${column} ${row}h1v1h-1z`)
  return cells.join('')
}

function svgPath(path: string): string {
  return path
    .replace(/(\S+ \S+) ([ml])/g, (_, point: string, email: string) => email.toUpperCase() + point)
    .replace(' h', 'z')
}
