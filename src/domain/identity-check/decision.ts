// The service approves clear matches and declines clear mismatches; an officer has to confirm each result.
import type { PassportAnswer } from '#domain/documents/passport-answers.ts'
import { livenessRules } from './liveness.ts'

export const flagLabels = {
  face: /*i18n*/ 'The face does not match the passport.',
  'face-unsure': /*i18n*/ 'The face resembles the one in the passport, but the match is not clear.',
  photo: /*i18n*/ 'The face does not clearly match the photo in the application.',
  liveness: /*i18n*/ 'Not all of the movements were seen.',
  movements: /*i18n*/ 'Several movements were wrong or came too early.',
  flat: /*i18n*/ 'The head turned like a flat or bent picture, not like a head with depth.',
  screen: /*i18n*/ 'The pictures show signs of a screen or a print.',
  replayed: /*i18n*/ 'Pictures were sent twice, or come from an earlier identity check.',
  'other-face': /*i18n*/ 'The pictures from the camera do not all show the same person.',
  number: /*i18n*/ 'The passport number differs from the application.',
  names: /*i18n*/ 'The names differ from the application.',
  birth: /*i18n*/ 'The date of birth differs from the application.',
  expiry: /*i18n*/ 'The expiry date differs from the application.',
  nationality: /*i18n*/ 'Nationality or issuing country differ from the application.',
  'other-passport': /*i18n*/ 'The page differs from the passport that was uploaded with the application.',
  'no-application': /*i18n*/ 'The appointment isn’t linked to an application.',
  portrait: /*i18n*/ 'The portrait on the page is small or blurry.',
  'hosted-review': /*i18n*/ 'The provider leaves the decision to an officer.',
  demonstration: /*i18n*/ 'Created for the demonstration. No real person was checked.',
} as const
export type Flag = keyof typeof flagLabels

export const answerFlags: Readonly<Partial<Record<PassportAnswer, Flag>>> = {
  firstName: 'names',
  lastName: 'names',
  dob: 'birth',
  passportNumber: 'number',
  expiryDate: 'expiry',
  nationality: 'nationality',
  passportCountry: 'nationality',
}

/** Cosine similarity of two faces, measured with `npm run bench faces`; see docs/decisions. */
interface Thresholds {
  approveFrom: number
  declineBelow: number
}

export interface Findings {
  zoneSureness: number
  isPortraitClear: boolean
  documentFlags: readonly Flag[]
  portrait: number
  photo: number | undefined
  frames: number | undefined
  liveness: LivenessFindings
}

export interface LivenessFindings {
  /** Depth seen in a turn to each side, see `parallax.ts`; fewer than two when the head never turned both ways. */
  depths: readonly number[]
  screen: number
  misplaced: number
  repeated: number
}

export interface Scores {
  documentAuthenticity: number
  faceMatch: number
  photoMatch: number | null
  liveness: number
}

export interface Decision {
  status: 'approved' | 'declined' | 'processing'
  confidence: number
  scores: Scores
  flags: Flag[]
}

/** One of them may be a typing error; all three are another person. */
export function isOtherPersonsPassport(flags: readonly Flag[]): boolean {
  return (['number', 'names', 'birth'] as const).every((flag) => flags.includes(flag))
}

/** Lower than the other thresholds, because a turned head resembles itself less. */
const minFrameSimilarity = 0.4

/** Measured with `npm run bench liveness`; see docs/decisions. */
export const livenessThresholds = { depth: 0.04, screen: 2.3 }

/**
 * A head is about as deep on one side as on the other. Points of a bent picture are sometimes found in the wrong place and one
 * side looks deep, so the whole is at most twice the flatter side.
 */
export function depthOf(depths: readonly number[]): number | undefined {
  if (depths.length < 2) return undefined
  const average = depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  return Math.min(average, 2 * Math.min(...depths))
}

function doubtsOf({ frames, liveness: { depths, screen, misplaced, repeated } }: Findings): Flag[] {
  const { doubtful } = livenessRules
  const depth = depthOf(depths)
  const doubts: Flag[] = []
  if (misplaced >= doubtful.misplaced) doubts.push('movements')
  // Without a finished challenge there may be no turn to look at, which is told already.
  if (depth === undefined ? frames !== undefined : depth < livenessThresholds.depth) doubts.push('flat')
  if (screen >= livenessThresholds.screen) doubts.push('screen')
  if (repeated >= doubtful.repeated) doubts.push('replayed')
  return doubts
}

function livenessScore(found: Findings): number {
  const { frames, liveness } = found
  if (frames === undefined) return 0
  const depth = percent((depthOf(liveness.depths) ?? 0) * 10, livenessThresholds.depth * 10)
  const seen = Math.min(percent(frames, minFrameSimilarity), depth)
  return doubtsOf(found).length > 0 ? Math.min(seen, 49) : seen
}

export function decide(found: Findings, { approveFrom, declineBelow }: Thresholds): Decision {
  const { portrait, photo, frames, documentFlags, isPortraitClear } = found
  const flags: Flag[] = [...new Set(documentFlags)]
  if (!isPortraitClear) flags.push('portrait')
  if (portrait < declineBelow) flags.push('face')
  else if (portrait < approveFrom) flags.push('face-unsure')
  if (photo !== undefined && photo < approveFrom) flags.push('photo')
  if (frames === undefined) flags.push('liveness')
  else if (frames < minFrameSimilarity) flags.push('other-face')
  flags.push(...doubtsOf(found))

  const scores: Scores = {
    documentAuthenticity: authenticity(found),
    faceMatch: percent(portrait, approveFrom),
    photoMatch: photo === undefined ? null : percent(photo, approveFrom),
    liveness: livenessScore(found),
  }
  const isDifferentPerson = flags.includes('face') || isOtherPersonsPassport(flags)
  // Without a finished challenge no one is declined: an officer decides.
  const flagged = isDifferentPerson && frames !== undefined ? 'declined' : 'processing'
  const status = flags.length === 0 ? 'approved' : flagged
  const parts = [scores.documentAuthenticity, scores.faceMatch, scores.photoMatch ?? 100, scores.liveness]
  return { status, confidence: Math.min(...parts), scores, flags }
}

const weights: Readonly<Partial<Record<Flag, number>>> = {
  number: 40,
  names: 25,
  birth: 30,
  expiry: 15,
  nationality: 15,
  'other-passport': 35,
  'no-application': 10,
}

function authenticity({ zoneSureness, isPortraitClear, documentFlags }: Findings): number {
  const deduction = [...new Set(documentFlags)].reduce(
    (sum, flag) => sum + (weights[flag] ?? 0),
    isPortraitClear ? 0 : 15,
  )
  return Math.max(0, Math.min(maxPercent, Math.round(100 * zoneSureness)) - deduction)
}

const maxPercent = 99

/** A logistic curve: 50 % at the threshold. */
export function percent(similarity: number, threshold: number): number {
  return Math.min(maxPercent, Math.round(100 / (1 + Math.exp(-(similarity - threshold) * 14))))
}
