import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes it one
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { trustedScriptUrl } from '#foundation/http/web/trusted-script.ts'

const dotsPerInch = 220

export async function drawPdf(file: File): Promise<ImageData> {
  GlobalWorkerOptions.workerPort ??= new Worker(trustedScriptUrl(address), { type: 'module' })
  const pdf = await getDocument({ data: await file.arrayBuffer(), useWasm: false }).promise
  try {
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)]
    await page.render({ canvas, viewport }).promise
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

export const pdfFiles: readonly string[] = [address]
