// A photographed passport page with a drawn portrait; its bearer, Anna Maria Eriksson, is the ICAO specimen.
import path from 'node:path'
import sharp from 'sharp'
import type { PersonalInfo } from '#domain/applications/application.ts'
import { drawPassport as drawDemoPassport } from '#features/demo/server/draw-documents.ts'
import { drawFace } from './draw-face.ts'

const papers = path.join(import.meta.dirname, 'papers')

export const passportBearer = {
  firstName: 'Anna Maria',
  lastName: 'Eriksson',
  gender: 'female',
  dob: '1974-08-12',
  birthPlace: 'Gothenburg',
  nationality: 'se',
  passportNumber: 'L898902C3',
  passportCountry: 'se',
  issueDate: '2025-04-16',
  expiryDate: '2035-04-15',
} as const satisfies Partial<PersonalInfo>

const place = { left: 86, top: 204, width: 208, height: 276, degrees: -3 }

export async function drawPassport(person: number, paper: 'passport' | 'expired-passport' = 'passport') {
  const portrait = await drawFace({ person, width: place.width * 2, height: place.height * 2, size: 0.56 })
  const turned = await sharp(portrait)
    .resize(place.width, place.height)
    .ensureAlpha()
    .rotate(place.degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp(path.join(papers, `${paper}.jpg`))
    .composite([{ input: turned, left: place.left, top: place.top }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** A page with any answers, and this person's portrait. */
export async function drawPassportOf(info: PersonalInfo, person: number): Promise<Buffer> {
  const page = await drawDemoPassport(info)
  const portrait = await drawFace({ person, width: 420, height: 540, size: 0.56 })
  return sharp(page.bytes)
    .composite([{ input: portrait, left: 60, top: 150 }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
