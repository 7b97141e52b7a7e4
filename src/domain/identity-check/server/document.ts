import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { findDisagreements } from '#domain/documents/disagreements.ts'
import { passportAnswersOf } from '#domain/documents/passport-answers.ts'
import { findReadings } from '#domain/documents/server/readings.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Reading } from '#engines/document-reading/reading.ts'
import { readFile } from '#engines/document-reading/server/read-file.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { answerFlags, isOtherPersonsPassport, type Flag } from '../decision.ts'
import { findFaces } from './find-faces.ts'
import { getOpenIdentityCheck } from './get-open-check.ts'
import { crop, receivePicture, type Receive } from './picture.ts'
import { updateIdentityCheck, lockIdentityCheck, encryptReadFields } from './queries.ts'
import type { ExtractedData, IdentityCheckRow } from './table.ts'

const documentLimit = { max: 40, perSeconds: 3600 }
const clearPortraitMinimum = { eyeDistance: 24, sharpness: 25 }

export async function receivePassportPage(
  outer: LongRunningContext<Actor>,
  appointmentId: string,
  receive: Receive,
): Promise<IdentityCheckRow> {
  const open = await getOpenIdentityCheck(outer, appointmentId)
  await consumeLimit(outer.db, `identity-document:${outer.user.id}`, documentLimit, outer.now)
  const picture = await receivePicture(outer, receive)
  const reading = await readFile(picture.bytes, picture.type, dayOf(outer.now), {
    owner: taskOwner(outer),
    onFault: logFault(outer, 'an identity document could not be read'),
  })
  assertValidPassport(reading, dayOf(outer.now))
  const contradictions = await findContradictions(outer, open, reading)
  if (isOtherPersonsPassport(contradictions.flags))
    throw documentRefused(
      'other-person',
      /*i18n*/ 'This passport belongs to someone else: its name, number and date of birth don’t match this application. Please take a picture of the traveller’s own passport.',
    )
  const detected = await findFaces(outer, picture.clean)
  const [face] = detected.faces
  if (!face)
    throw documentRefused(
      'no-portrait',
      /*i18n*/ 'We can’t see the portrait on the page. Please take the picture again.',
    )

  const { width } = detected
  const portrait = await crop(picture.clean, (await widthOf(picture.clean)) / width, face.box)
  const { files, keys } = outer.services
  const fields = Object.values(reading.fields)
  const extractedData: ExtractedData = {
    sealed: encryptReadFields(keys, passportAnswersOf(reading)),
    ...contradictions,
    zoneSureness: Math.min(1, ...fields.map(({ confidence }) => confidence)),
    isPortraitClear:
      face.eyeDistance >= clearPortraitMinimum.eyeDistance && face.sharpness >= clearPortraitMinimum.sharpness,
  }
  const [pageName, portraitName] = [await files.save(picture.clean), await files.save(portrait)]
  const isKept = await outer.transact(async ({ db }) => {
    const row = await lockIdentityCheck(db, open.id)
    if (row?.status !== 'pending') return false
    await updateIdentityCheck(db, row.id, {
      documentImagePath: pageName,
      pictures: { ...row.pictures, portrait: portraitName },
      extractedData,
    })
    return true
  })
  const [old, oldPortrait] = [open.documentImagePath, open.pictures.portrait]
  const obsolete = isKept ? [old, oldPortrait] : [pageName, portraitName]
  for (const name of obsolete) if (name) await files.remove(name)
  return getOpenIdentityCheck(outer, appointmentId)
}

async function widthOf(picture: Buffer): Promise<number> {
  const { default: sharp } = await import('sharp')
  return (await sharp(picture).metadata()).width ?? 1
}

function assertValidPassport({ kind, zone, fields }: Reading, today: string): void {
  if (!zone)
    throw documentRefused(
      'unreadable',
      /*i18n*/ 'We couldn’t read the two lines at the bottom of the page. Please take the picture again, without glare and with the whole page visible.',
    )
  if (kind !== 'passport') throw documentRefused('not-a-passport', /*i18n*/ 'This is not a passport page.')
  if (!fields.expiryDate || fields.expiryDate.value < today)
    throw documentRefused('expired', /*i18n*/ 'This passport has expired. Please use a valid one.')
}

async function findContradictions(
  { db, services: { keys } }: LongRunningContext<Actor>,
  { applicationId }: IdentityCheckRow,
  reading: Reading,
): Promise<{ differing: string[]; flags: Flag[] }> {
  const application = applicationId ? await findApplication(db, applicationId) : undefined
  if (!application) return { differing: [], flags: ['no-application'] }
  const personalInfo = readPersonalInfo(keys, application)
  const found = findDisagreements({ personalInfo, travelDetails: null }, new Map([['passport', reading]]))
  const uploaded = (await findReadings(db, keys, application.id)).get('passport')?.zone
  const isOtherPassport = uploaded !== undefined && uploaded[1] !== reading.zone?.[1]
  const differing = found.map(({ answer }) => answer)
  const raised = differing
    .map((answer) => answerFlags[answer as keyof typeof answerFlags])
    .filter((flag) => flag !== undefined)
  return {
    differing,
    flags: [...new Set<Flag>([...raised, ...(isOtherPassport ? (['other-passport'] as const) : [])])],
  }
}

function documentRefused(code: string, message: string): Refusal {
  return new Refusal('incomplete', message, { code, state: { missing: ['document'] } })
}
