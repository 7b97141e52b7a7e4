import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { Language } from '#foundation/i18n/languages.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { writeContent, type VisaContent } from '#domain/visas/server/content.ts'
import { printVisa } from '#domain/visas/server/pdf.ts'
import { signAuthorization, signSeal } from '#domain/visas/server/sign.ts'
import { currentSigner } from '#domain/visas/server/signers.ts'
import { personalInfo, travelDetails } from './applications.ts'

interface Names {
  firstName: string
  lastName: string
}

export async function openVisaPrinter(now: Date) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-press-'))
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const signer = await currentSigner(readEnv({ DATA_DIR: dataDir }), now)
  return {
    signer,
    content({ firstName, lastName }: Names = { firstName: 'Anne-Marie', lastName: "Müller-O'Connor" }) {
      return writeContent({
        number: '7K3M9Q2X4',
        type: 'tourist',
        validity: 30,
        issued: '2026-11-15',
        applicationNumber: 'EV-7K3M9-Q2X4P',
        person: personalInfo(now, { firstName, lastName, passportNumber: 'C01X00T47', nationality: 'de' }),
        travel: travelDetails(now),
      })!
    },
    async print(visa: VisaContent, language: Language = 'de', isDemonstration = false) {
      const grey = { create: { width: 700, height: 900, channels: 3, background: '#8899aa' } } as const
      return printVisa({
        visa,
        language,
        signer,
        at: now,
        origin: 'https://evisa.example',
        isDemonstration,
        seal: signSeal(signer, visa, visa.issued),
        jsonSeal: signAuthorization(signer, visa),
        photo: await sharp(grey).png().toBuffer(),
      })
    },
  }
}

export function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
