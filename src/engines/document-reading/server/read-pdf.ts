import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { rowsOf, textOfRow, type Row, type Word } from '../text/page.ts'
import { unifyLetters } from '../text/unify-letters.ts'
import { toGrey, type Grey } from '../zone/grey.ts'
import { longestSide } from './grey-picture.ts'
import { drawPage, openPdf } from './open-pdf.ts'
import { readingLimits } from './reading-limits.ts'

/** A page with fewer characters is an image of one. */
const writtenFrom = 20

interface ReadPdf {
  pages: Row[][]
  pictures: Grey[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = openPdf(bytes, readingLimits.pixels)
  try {
    const pdf = await task.promise
    const pages: Row[][] = []
    const pictures: Grey[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, readingLimits.textPages); number += 1) {
      const page = await pdf.getPage(number)
      const rows = rowsOf(await wordsOf(page))
      if (rows.length > 0) pages.push(rows)
      if (rows.map(textOfRow).join('').length < writtenFrom && pictures.length < readingLimits.picturePages)
        pictures.push(await pictureOf(pdf, page))
    }
    return { pages, pictures }
  } finally {
    await task.destroy()
  }
}

/** Only what lies level: watermarks and stamps across a page would break its rows. */
async function wordsOf(page: PDFPageProxy): Promise<Word[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item): Word[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [across = 0, turn = 0, , up = 0, left = 0, base = 0] = item.transform as number[]
    if (Math.abs(turn) > 0.1 * Math.abs(across)) return []
    const text = unifyLetters(item.str)
    const width = item.width / text.length
    // Some programs align their columns with blanks.
    return [...text.matchAll(/[^\s]+(?:\s{1,2}[^\s]+)*/g)].map(({ 0: part, index }) => ({
      text: part,
      left: left + index * width,
      right: left + (index + part.length) * width,
      base: -base,
      height: Math.abs(up),
      font: item.fontName,
    }))
  })
}

async function pictureOf(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Grey> {
  const { data, width, height } = await drawPage(pdf, page, longestSide)
  return { data: toGrey(data), width, height }
}
