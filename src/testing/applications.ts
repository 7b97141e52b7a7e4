// Applications in any status with answers, documents and payment, inserted directly into the tables.
import { randomBytes, randomUUID } from 'node:crypto'
import type { PersonalInfo, PersonalInfoDraft, TravelDetails } from '#domain/applications/application.ts'
import { readPersonalInfo, storePersonalInfo } from '#domain/applications/server/answers.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { zoneOfAnswers } from '#features/demo/server/drawn-zone.ts'
import { requiredDocuments } from '#domain/documents/document-types.ts'
import { encryptFileName } from '#domain/documents/server/queries.ts'
import { saveReading } from '#domain/documents/server/readings.ts'
import { documents } from '#domain/documents/server/table.ts'
import { processingFee, totalFee, visaFee } from '#domain/payments/fees.ts'
import { paymentItems, payments } from '#domain/payments/server/table.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { saveDeskState } from '#domain/application-lifecycle/server/desk-state.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Reading } from '#engines/document-reading/reading.ts'
import { readingOfZone } from '#engines/document-reading/zone-fields.ts'

export function personalInfo(now: Date, values: Partial<PersonalInfo> = {}): PersonalInfo {
  return {
    firstName: 'Grace',
    lastName: 'Johnson',
    gender: 'female',
    dob: '1990-05-17',
    birthPlace: 'Accra',
    nationality: 'us',
    passportNumber: `X${randomBytes(4).toString('hex').toUpperCase()}`,
    passportCountry: 'us',
    issueDate: addDays(dayOf(now), -400),
    expiryDate: addDays(dayOf(now), 3000),
    email: 'grace@people.example',
    phone: '+1 202 555 0143',
    address: '12 Elm Street',
    city: 'Springfield',
    country: 'us',
    ...values,
  }
}

export function travelDetails(now: Date, values: Partial<TravelDetails> = {}): TravelDetails {
  const { arrivalDate = addDays(dayOf(now), 30) } = values
  return {
    purpose: 'tourism',
    visaType: 'tourist',
    entryType: 'single',
    duration: 11,
    arrivalDate,
    departureDate: addDays(arrivalDate, 10),
    accommodationType: 'hotel',
    accommodationDetails: 'Hotel on Broad Street, Monrovia',
    ...values,
  }
}

export interface ApplicationFixture extends Partial<typeof applications.$inferInsert> {
  info?: Partial<PersonalInfo>
  travel?: Partial<TravelDetails>
  /** By default a draft has no documents and no payment, and everything else has both. */
  isReady?: boolean
}

export async function insertApplication(
  services: Services,
  ownerId: string,
  status: Status = 'draft',
  { info, travel, isReady = status !== 'draft', ...values }: ApplicationFixture = {},
): Promise<ApplicationRow> {
  const { db } = services.database
  const now = services.clock()
  const applicationType: VisaTypeId = values.applicationType ?? 'tourist'
  const hasAnswers = isReady || info !== undefined || travel !== undefined
  const isDecided = ['approved', 'rejected', 'issued'].includes(status)
  const [row] = await db
    .insert(applications)
    .values({
      applicationNumber: formatReferenceNumber('EV', randomBytes(9)),
      ownerId,
      applicationType,
      status,
      createdAt: now,
      updatedAt: now,
      ...(hasAnswers && {
        ...storePersonalInfo(services.keys, personalInfo(now, info)),
        travelDetails: travelDetails(now, { visaType: applicationType, ...travel }),
      }),
      ...(status !== 'draft' && { submittedAt: now }),
      ...(isDecided && { decidedAt: now }),
      ...values,
    })
    .returning()
  if (isReady) await insertDocuments(services, row!)
  if (status !== 'draft') await insertPayment(services, row!)
  if (status !== 'draft') await saveDeskState(serviceContext(services), [row!])
  return row!
}

async function insertDocuments(services: Services, row: ApplicationRow): Promise<void> {
  const { id, ownerId } = row
  const fileName = encryptFileName(services.keys, 'paper.pdf')
  const rows = await services.database.db
    .insert(documents)
    .values(
      requiredDocuments.map((documentType) => ({
        applicationId: id,
        documentType,
        fileName,
        fileType: 'application/pdf',
        fileSize: 1000,
        status: 'pending' as const,
        checks: [],
        uploadedBy: ownerId,
        uploadedAt: services.clock(),
        ...(documentType === 'photo' && { fileType: 'image/jpeg', lookedAt: services.clock() }),
      })),
    )
    .returning()
  const passport = rows.find(({ documentType }) => documentType === 'passport')!
  await saveReading(services.database.db, services.keys, {
    documentId: passport.id,
    reading: passportReading(readPersonalInfo(services.keys, row) ?? {}),
    readAt: services.clock(),
  })
}

export function passportReading(info: PersonalInfoDraft): Reading {
  const zone = zoneOfAnswers(info)
  const sureness = { names: 1, sex: 1, born: 1, nationality: 1, number: 1, issuer: 1, validUntil: 1 }
  return readingOfZone({ format: 'TD3', lines: [...zone], sureness, corners: [] }, '2026-01-01')
}

async function insertPayment(services: Services, row: ApplicationRow): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  const amount = totalFee(row.applicationType)
  const [payment] = await db
    .insert(payments)
    .values({
      number: `PY-${randomUUID()}`,
      payerId: row.ownerId,
      method: 'credit_card',
      provider: 'sandbox',
      state: 'paid',
      amount,
      capturedAmount: amount,
      currency: 'USD',
      reference: row.applicationNumber,
      providerRef: randomUUID(),
      createdAt: now,
      updatedAt: now,
      paidAt: now,
    })
    .returning()
  await db.insert(paymentItems).values({
    paymentId: payment!.id,
    applicationId: row.id,
    visaFee: visaFee(row.applicationType),
    processingFee,
  })
}
