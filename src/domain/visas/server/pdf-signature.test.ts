import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as pkijs from 'pkijs'
import { expect, onTestFinished, test } from 'vitest'
import { openVisaPrinter, randomFrom } from '#testing/visa-printer.ts'

const now = new Date('2026-11-15T10:00:00Z')
const { signer, content, print } = await openVisaPrinter(now)

test('PDF signature: covers the whole file and is valid below our root', async () => {
  const pdf = await print(content())
  expect(await verifyPdf(pdf)).toEqual({ isWhole: true, isRight: true, isTrusted: true })
})

test('PDF signature: any changed byte makes it invalid', async () => {
  const pdf = await print(content())
  const [, open = 0, close = 0] = byteRange(pdf)
  const random = randomFrom(7)
  const places = Array.from({ length: 60 }, () => Math.floor(random() * pdf.length))
  for (const [index, at] of places.filter((place) => place < open || place >= close).entries()) {
    const changed = Buffer.from(pdf)
    changed[at]! ^= 1 << (index % 8)
    const verdict = await verifyPdf(changed).catch(() => ({ isRight: false }))
    expect([at, verdict.isRight]).toEqual([at, false])
  }
})

test('PDF signature: a PDF reader accepts it, and rejects a changed file', async () => {
  const pdf = await print(content())
  expect(readerSays(pdf)).toContain('Signature Validation: Signature is Valid.')
  expect(readerSays(pdf)).toContain('Total document signed')
  const [, gap = 0] = byteRange(pdf)
  const changed = Buffer.from(pdf)
  changed[Math.floor(gap / 2)]! ^= 1
  expect(readerSays(changed)).not.toContain('Signature is Valid')
})

/** An independent implementation (poppler). */
function readerSays(pdf: Buffer): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-pdfsig-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'visa.pdf')
  fs.writeFileSync(file, pdf)
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  if (error) throw error
  return stdout
}

function byteRange(pdf: Buffer): number[] {
  const text = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'))
  return text ? text.slice(1).map(Number) : []
}

async function verifyPdf(pdf: Buffer) {
  const [, first = 0, second = 0, rest = 0] = byteRange(pdf)
  const hex = pdf.subarray(first + 1, second - 1).toString('latin1')
  const info = pkijs.ContentInfo.fromBER(Uint8Array.from(Buffer.from(hex, 'hex')))
  const signed = new pkijs.SignedData({ schema: info.content })
  const covered = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, second + rest)])
  const root = pkijs.Certificate.fromBER(Uint8Array.from(signer.root.raw))
  const result = await signed
    .verify({
      signer: 0,
      data: Uint8Array.from(covered).buffer,
      trustedCerts: [root],
      checkChain: true,
      checkDate: now,
      extendedMode: true,
    })
    .catch((error: { signatureVerified?: boolean }) => ({
      signatureVerified: error.signatureVerified ?? false,
      signerCertificateVerified: false,
    }))
  return {
    isWhole: second + rest === pdf.length,
    isRight: result.signatureVerified === true,
    isTrusted: result.signerCertificateVerified === true,
  }
}
