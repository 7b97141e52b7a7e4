// Findings never reject a document: the applicant may keep it, and an officer decides.
import * as z from 'zod/mini'
import { oneOf } from '#foundation/values/schema.ts'

const severities = ['note', 'problem'] as const
type Severity = (typeof severities)[number]

interface FindingKind {
  severity: Severity
  message: string
}

export const findingKinds = {
  'photo-not-a-picture': {
    severity: 'note',
    message: /*i18n*/ 'We couldn’t check this photo because it is a PDF. A JPEG or PNG picture is better.',
  },
  'photo-proportions': {
    severity: 'problem',
    message: /*i18n*/ 'The photo is not 35x45mm or square. Please crop it so that your head and shoulders fill it.',
  },
  'photo-small': {
    severity: 'problem',
    message:
      /*i18n*/ 'The photo’s resolution is too low. It should be at least 413 by 531 pixels, or 600 by 600 if square.',
  },
  'photo-blurred': { severity: 'problem', message: /*i18n*/ 'The photo looks blurry.' },
  'photo-dark': { severity: 'problem', message: /*i18n*/ 'The photo is too dark.' },
  'photo-bright': { severity: 'problem', message: /*i18n*/ 'The photo is too bright.' },
  'photo-background-dark': {
    severity: 'problem',
    message: /*i18n*/ 'The background is dark. It should be plain and light.',
  },
  'photo-background-uneven': {
    severity: 'problem',
    message: /*i18n*/ 'The background is not even. It should be plain, without shadows or objects.',
  },
  'photo-no-face': { severity: 'problem', message: /*i18n*/ 'We couldn’t find a face in the photo.' },
  'photo-two-faces': { severity: 'problem', message: /*i18n*/ 'There is more than one face in the photo.' },
  'photo-turned': {
    severity: 'problem',
    message: /*i18n*/ 'The face is turned to the side. Please look straight into the camera.',
  },
  'photo-tilted': { severity: 'problem', message: /*i18n*/ 'The head is tilted. Please hold it upright.' },
  'photo-eyes-closed': { severity: 'problem', message: /*i18n*/ 'The eyes do not seem to be open.' },
  'photo-face-small': {
    severity: 'problem',
    message: /*i18n*/ 'The face is too small. Head and shoulders should fill the photo.',
  },
  'photo-face-large': {
    severity: 'problem',
    message: /*i18n*/ 'The face is too large. The whole head and the shoulders should be in the photo.',
  },
  'photo-off-centre': { severity: 'note', message: /*i18n*/ 'The face is not centred in the photo.' },
  'scan-small': {
    severity: 'problem',
    message:
      /*i18n*/ 'The resolution is too low to read the small print. Please scan it again, or take the picture from closer.',
  },
  'scan-blurred': {
    severity: 'problem',
    message: /*i18n*/ 'The picture looks blurry. Please hold the camera still and try again.',
  },
  'scan-dark': { severity: 'problem', message: /*i18n*/ 'The picture is too dark to read.' },
  'scan-glare': {
    severity: 'note',
    message: /*i18n*/ 'Light is reflected on the page. Tilt it a little so that every line can be read.',
  },
} as const satisfies Record<string, FindingKind>
export type FindingCode = keyof typeof findingKinds
const findingCodes = Object.keys(findingKinds) as [FindingCode, ...FindingCode[]]

export const Finding = z.object({ code: oneOf(findingCodes), message: z.string(), severity: oneOf(severities) })
export type Finding = z.infer<typeof Finding>

export function asFinding(code: FindingCode): Finding {
  return { code, ...findingKinds[code] }
}

export interface PhotoMeasures {
  width: number
  height: number
  sharpness: number
  /** Of the whole picture, not of the face: skin colour must not count as bad lighting. */
  shadows: number
  highlights: number
  background: { darkestChannel: number; deviation: number }
}

const proportions = [35 / 45, 1]
const tolerance = 0.05

export function judgePhoto(photo: PhotoMeasures): FindingCode[] {
  const { width, height, sharpness, shadows, highlights, background } = photo
  const ratio = width / height
  const isSquare = Math.abs(ratio - 1) < Math.abs(ratio - 35 / 45)
  const isSmall = isSquare ? Math.min(width, height) < 600 : width < 413 || height < 531
  const found: (FindingCode | false)[] = [
    !proportions.some((wanted) => Math.abs(ratio / wanted - 1) <= tolerance) && 'photo-proportions',
    isSmall && 'photo-small',
    sharpness < 45 && 'photo-blurred',
    highlights < 120 && 'photo-dark',
    shadows > 120 && 'photo-bright',
    highlights >= 120 && background.darkestChannel < 150 && 'photo-background-dark',
    background.darkestChannel >= 150 && background.deviation > 22 && 'photo-background-uneven',
  ]
  return found.filter((code) => code !== false)
}

interface PortraitFace {
  box: { left: number; top: number; width: number; height: number }
  turn: number
  lean: number
  open: number
}

const portraitLimits = {
  turn: 15,
  lean: 8,
  open: 0.4,
  minHeight: 0.28,
  maxHeight: 0.72,
  maxOffCentre: 0.1,
  second: 0.4,
}

export function judgeFaces(faces: readonly PortraitFace[], width: number, height: number): FindingCode[] {
  const [face, second] = faces
  if (!face) return ['photo-no-face']
  const { box, turn, lean, open } = face
  const share = box.height / height
  const found: (FindingCode | false)[] = [
    second !== undefined && second.box.height > box.height * portraitLimits.second && 'photo-two-faces',
    Math.abs(turn) > portraitLimits.turn && 'photo-turned',
    Math.abs(lean) > portraitLimits.lean && 'photo-tilted',
    open < portraitLimits.open && 'photo-eyes-closed',
    share < portraitLimits.minHeight && 'photo-face-small',
    share > portraitLimits.maxHeight && 'photo-face-large',
    Math.abs((box.left + box.width / 2) / width - 0.5) > portraitLimits.maxOffCentre && 'photo-off-centre',
  ]
  return found.filter((code) => code !== false)
}

export interface ScanMeasures {
  width: number
  height: number
  sharpness: number
  brightness: number
  glare: number
}

export function judgeScan({ width, height, sharpness, brightness, glare }: ScanMeasures): FindingCode[] {
  const found: (FindingCode | false)[] = [
    Math.max(width, height) < 1000 && 'scan-small',
    sharpness < 40 && 'scan-blurred',
    brightness < 60 && 'scan-dark',
    glare > 0.02 && 'scan-glare',
  ]
  return found.filter((code) => code !== false)
}
