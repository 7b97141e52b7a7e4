import path from 'node:path'
import { createRequire } from 'node:module'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const part = (folder: string) => `${path.join(home, folder)}${path.sep}`

export function openPdf(bytes: Uint8Array, mostPixels: number) {
  return getDocument({
    // pdf.js transfers the buffer it is given.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    standardFontDataUrl: part('standard_fonts'),
    cMapUrl: part('cmaps'),
    wasmUrl: part('wasm'),
    iccUrl: part('iccs'),
  })
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: SKRSContext2D }
}

export async function drawPage(pdf: PDFDocumentProxy, page: PDFPageProxy, longerSide: number) {
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longerSide / Math.max(whole.width, whole.height) })
  const [width, height] = [Math.max(2, Math.round(viewport.width)), Math.max(2, Math.round(viewport.height))]
  const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(width, height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, background: '#fff' }).promise
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}
