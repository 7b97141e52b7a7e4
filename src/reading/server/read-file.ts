import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { nothingRead, type ReadableType, type Reading } from '../reading.ts'

/** Reads a paper. It never throws for a bad file. */
export async function readFile(bytes: Uint8Array, type: ReadableType, _today?: string): Promise<Reading> {
  if (type !== 'application/pdf') return nothingRead
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
  })
  try {
    const pdf = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, 10); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return { text: pages.join('\n').trim(), fields: {} }
  } catch {
    return nothingRead
  } finally {
    await task.destroy()
  }
}
