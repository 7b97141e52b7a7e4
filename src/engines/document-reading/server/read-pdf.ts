import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toGrey, type Grey } from '../zone/grey.ts'
import { longestSide } from './grey-picture.ts'
import { drawPage, openPdf } from './open-pdf.ts'
import { readingLimits } from './reading-limits.ts'

/** A page with fewer characters is an image of one. */
const writtenFrom = 20

interface ReadPdf {
  text: string
  pictures: Grey[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = openPdf(bytes, readingLimits.pixels)
  try {
    const pdf = await task.promise
    let text = ''
    const pictures: Grey[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, readingLimits.textPages); number += 1) {
      const page = await pdf.getPage(number)
      const written = await textOf(page)
      text += `${written}\n`
      if (written.length < writtenFrom && pictures.length < readingLimits.picturePages)
        pictures.push(await pictureOf(pdf, page))
    }
    return { text: text.trim().slice(0, readingLimits.text), pictures }
  } finally {
    await task.destroy()
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  for (const item of items) {
    if (!('str' in item)) continue
    text += item.str
    if (item.hasEOL) text += '\n'
  }
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

async function pictureOf(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Grey> {
  const { data, width, height } = await drawPage(pdf, page, longestSide)
  return { data: toGrey(data), width, height }
}
