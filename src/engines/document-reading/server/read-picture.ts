import { findLineAngle } from '../text/contains-text.ts'
import { languageOf, type PaperLanguage } from '../text/paper-language.ts'
import { rowsOf, type Row } from '../text/page.ts'
import type { Grey } from '../zone/grey.ts'
import { flattenPage, rotateBy180 } from './flatten-page.ts'
import { recogniseText, type RecognisedText } from './recognise-text.ts'

const legible = 0.6
/** The language of a page reads its accents, even where it is a little less sure. */
const leeway = 0.05
/** Steeper lines belong to a page on its side, which may also be upside down. */
const steep = Math.PI / 4

export async function readPicture(picture: Grey, traveller: PaperLanguage | undefined): Promise<Row[]> {
  const angle = findLineAngle(picture)
  if (angle === undefined) return []
  const level = await flattenPage(picture, angle)
  const upright = await readUpright(level, traveller)
  if (upright.confidence >= legible) return rowsOf(upright.words)
  if (Math.abs(angle) < steep) return []
  const turned = await readUpright(rotateBy180(level), traveller)
  return turned.confidence >= legible ? rowsOf(turned.words) : []
}

async function readUpright(page: Grey, traveller: PaperLanguage | undefined): Promise<RecognisedText> {
  const english = await recogniseText(page, 'en')
  const shown = english.confidence >= legible ? languageOf(english.text) : undefined
  if (shown === 'en') return english
  const own = await recogniseText(page, shown ?? 'zh')
  if (shown || languageOf(own.text) === 'zh') return own.confidence >= english.confidence - leeway ? own : english
  return traveller && traveller !== 'en' && traveller !== 'zh' ? recogniseText(page, traveller) : english
}
