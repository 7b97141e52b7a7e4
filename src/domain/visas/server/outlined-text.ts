// Text as outlines: the machine that draws a picture may have none of our fonts.
import { face, type FontName } from '#foundation/pdf/server/fonts.ts'

interface TextPlace {
  font: FontName
  size: number
  colour: string
  x: number
  y: number
  width?: number
  align?: 'left' | 'centre' | 'right'
  pitch?: number
}

export function outlinedText(text: string, place: TextPlace): string {
  const { font, colour, y, width = Number.POSITIVE_INFINITY, align = 'left', pitch } = place
  const { unitsPerEm } = face(font)
  const { glyphs, advanceWidth } = layout(font, text)
  const size = Math.min(place.size, (width * unitsPerEm) / advanceWidth)
  const scale = size / unitsPerEm
  const taken = pitch === undefined ? advanceWidth * scale : pitch * glyphs.length
  let x = place.x - taken * { left: 0, centre: 0.5, right: 1 }[align]
  const drawn = glyphs.map((glyph) => {
    const at = `translate(${round(x)} ${round(y)}) scale(${round(scale)} ${round(-scale)})`
    x += pitch ?? glyph.advanceWidth * scale
    return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
  })
  return `<g fill="${colour}">${drawn.join('')}</g>`
}

function layout(font: FontName, text: string) {
  return face(font).layout(text)
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
