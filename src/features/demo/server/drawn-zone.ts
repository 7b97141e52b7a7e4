import type { PersonalInfoDraft } from '#domain/applications/application.ts'
import { face } from '#foundation/pdf/server/fonts.ts'
import { zoneName } from '#engines/icao-9303/names.ts'
import { printPassportZone } from '#engines/icao-9303/passport-zone.ts'
import { stateCode } from '#engines/icao-9303/states.ts'
import type { Zone } from '#engines/icao-9303/visa-zone.ts'
import { zoneDate } from '#engines/icao-9303/zone-date.ts'

const sexCodes: Partial<Record<string, 'F' | 'M'>> = { female: 'F', male: 'M' }

export function zoneOfAnswers(info: PersonalInfoDraft): Zone {
  const { firstName = '', lastName = '', dob = '', expiryDate = '', gender } = info
  return printPassportZone({
    type: '',
    personal: '',
    primary: zoneName(lastName),
    secondary: zoneName(firstName),
    issuer: stateCode(info.passportCountry ?? ''),
    nationality: stateCode(info.nationality ?? ''),
    number: (info.passportNumber ?? '').toUpperCase(),
    sex: sexCodes[gender ?? ''] ?? '<',
    born: zoneDate(dob),
    validUntil: zoneDate(expiryDate),
  })
}

/** As outlines, because the machine that draws it may lack the font. */
export function drawZone(lines: Zone, at: { x: number; y: number; width: number; lineHeight: number }): string {
  const pitch = at.width / lines[0].length
  const scale = pitch / glyphOf('M').advanceWidth
  const characters = lines.flatMap((line, row) =>
    Array.from(line, (character, column) => {
      const [x, y] = [at.x + column * pitch, at.y + row * at.lineHeight]
      return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyphOf(character).path.toSVG()}"/>`
    }),
  )
  return `<g fill="#000">${characters.join('')}</g>`
}

function glyphOf(character: string) {
  const [glyph] = face('zone').layout(character).glyphs
  if (!glyph) throw new Error(`The font has no ${character}.`)
  return glyph
}
