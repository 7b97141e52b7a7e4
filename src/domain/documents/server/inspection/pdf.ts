import { PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { drawPage, openPdf } from '#engines/document-reading/server/open-pdf.ts'
import type { FindingCode } from '../../findings.ts'
import type { DocumentTypeId } from '../../document-types.ts'
import { limits } from '../../limits.ts'
import type { FileProblem, ProblemCode } from '../../problems.ts'
import { scanPdf } from './pdf-scan.ts'
import { createPreview, previewSide } from './picture.ts'

interface InspectedPdf {
  bytes: Uint8Array
  preview: Uint8Array | undefined
  checks: FindingCode[]
  fault?: string
}

/** A PDF is stored unchanged if nothing in it can act and every page opens. */
export async function inspectPdf(bytes: Buffer, documentType: DocumentTypeId): Promise<InspectedPdf | FileProblem> {
  const problem = await scanPdf(bytes)
  if (problem) return { problem }
  const task = openPdf(bytes, limits.pixels)
  try {
    const pdf = await task.promise
    const found = (await findProblem(pdf)) ?? (await findBrokenPage(pdf))
    if (found) return { problem: found }
    const drawn = await renderFirstPage(pdf).then(
      (preview) => ({ preview }),
      (error: unknown) => ({ preview: undefined, fault: String(error) }),
    )
    return { bytes, ...drawn, checks: documentType === 'photo' ? ['photo-not-a-picture'] : [] }
  } catch (error) {
    if (error instanceof PasswordException) return { problem: 'pdf-protected' }
    return { problem: 'pdf-damaged', fault: String(error) }
  } finally {
    await task.destroy()
  }
}

async function findProblem(pdf: PDFDocumentProxy): Promise<ProblemCode | undefined> {
  if (pdf.numPages > limits.pages) return 'too-many-pages'
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> }
  if (info['EncryptFilterName']) return 'pdf-protected'
  if (info['IsXFAPresent']) return 'pdf-form'
  if (info['IsCollectionPresent'] || (await pdf.getAttachments())) return 'pdf-embedded'
  if ((await pdf.hasJSActions()) || (await pdf.getJSActions())) return 'pdf-script'
  return undefined
}

async function findBrokenPage(pdf: PDFDocumentProxy): Promise<ProblemCode | undefined> {
  if (pdf.numPages < 1) return 'pdf-damaged'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return 'pdf-script'
  }
  return undefined
}

async function renderFirstPage(pdf: PDFDocumentProxy): Promise<Uint8Array> {
  const { data, width, height } = await drawPage(pdf, await pdf.getPage(1), previewSide)
  return createPreview(sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }))
}
