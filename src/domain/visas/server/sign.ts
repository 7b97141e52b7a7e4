import { sign as signBytes } from 'node:crypto'
import { attachJsonSignature, jsonSealBody, type JsonSeal } from '#engines/icao-9303/json-seal.ts'
import { attachSignature, writeSealBody } from '#engines/icao-9303/seal.ts'
import { stateCode } from '#engines/icao-9303/states.ts'
import { visaCategory, visaDefinition, writeVisaFeatures } from '#engines/icao-9303/visa-seal.ts'
import { normalizePassportNumber } from '../visa-number.ts'
import { stayOf, typeLetters, writeAuthorization } from '../travel-authorization.ts'
import type { VisaContent } from './content.ts'
import type { Signer } from './signers.ts'

function signature(signer: Signer, bytes: Uint8Array): Uint8Array {
  return signBytes('sha256', bytes, { key: signer.key, dsaEncoding: 'ieee-p1363' })
}

export function signSeal(signer: Signer, visa: VisaContent, today: string): Uint8Array {
  const header = {
    issuer: stateCode('lr'),
    signer: signer.signer,
    certificate: signer.certificateReference,
    issued: visa.issued,
    signed: today,
    definition: visaDefinition,
    category: visaCategory,
  }
  const features = writeVisaFeatures({
    format: 'A',
    lines: visa.zone,
    entries: visa.entries,
    stay: stayOf(visa.stayDays),
    passportNumber: normalizePassportNumber(visa.passportNumber),
    type: typeLetters[visa.type],
    validFrom: visa.validFrom,
  })
  const body = writeSealBody(header, features)
  return attachSignature(body, signature(signer, body))
}

export function signAuthorization(signer: Signer, visa: VisaContent): string {
  return signJson(
    signer,
    writeAuthorization({
      number: visa.number,
      type: typeLetters[visa.type],
      issued: visa.issued,
      validFrom: visa.validFrom,
      validUntil: visa.validUntil,
      entries: visa.entries,
      stayDays: visa.stayDays,
      zone: visa.zone,
      passportNumber: normalizePassportNumber(visa.passportNumber),
      passportState: stateCode(visa.passportCountry),
    }),
  )
}

export function signJson(signer: Signer, data: JsonSeal['data']): string {
  return attachJsonSignature(data, signer.id, signature(signer, jsonSealBody(data)))
}
