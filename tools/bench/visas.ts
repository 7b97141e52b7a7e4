// node tools/run.mjs tools/bench/visas.ts: visas per second and core (content, two seals, page, signature of the
// file).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { writeContent } from '#domain/visas/server/content.ts'
import { printVisa } from '#domain/visas/server/pdf.ts'
import { signAuthorization, signSeal } from '#domain/visas/server/sign.ts'
import { currentSigner } from '#domain/visas/server/signers.ts'

const now = new Date('2026-11-15T10:00:00Z')
const budget = 20
const rounds = 5
const perRound = 25

const person: PersonalInfo = {
  firstName: 'Anne-Marie',
  lastName: "Müller-O'Connor",
  gender: 'female',
  dob: '1991-02-03',
  birthPlace: 'Kiel',
  nationality: 'de',
  passportNumber: 'C01X00T47',
  passportCountry: 'de',
  issueDate: '2020-01-01',
  expiryDate: '2030-01-01',
  email: 'a@people.example',
  phone: '1',
  address: '1',
  city: 'Kiel',
  country: 'de',
}
const travel: TravelDetails = {
  purpose: 'tourism',
  visaType: 'tourist',
  entryType: 'multiple',
  duration: 20,
  arrivalDate: '2026-12-01',
  departureDate: '2026-12-20',
  accommodationType: 'hotel',
  accommodationDetails: 'Monrovia',
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-'))
try {
  const signer = await currentSigner(readEnv({ DATA_DIR: dataDir }), now)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 827, height: 1063, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const issue = async () => {
    const visa = writeContent({
      number: '7K3M9Q2X4',
      type: 'tourist',
      validity: 30,
      issued: '2026-11-15',
      person,
      travel,
      applicationNumber: 'EV-7K3M9-Q2X4P',
    })!
    return printVisa({
      visa,
      photo,
      signer,
      language: 'de',
      at: now,
      origin: 'https://evisa.example',
      seal: signSeal(signer, visa, visa.issued),
      jsonSeal: signAuthorization(signer, visa),
      isDemonstration: false,
    })
  }
  for (let warm = 0; warm < 10; warm += 1) await issue()
  const costs: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    for (let each = 0; each < perRound; each += 1) size = (await issue()).length
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000 / perRound)
  }
  const cost = costs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const rate = 1000 / cost
  console.log(
    `visas per second and core: ${rate.toFixed(1)} (${cost.toFixed(1)} ms CPU each, ${(size / 1000).toFixed(0)} kB)` +
      `   budget >= ${budget}   ${rate >= budget ? 'ok' : 'UNDER'}   load ${os.loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true })
}
