// A liveness challenge that a still picture cannot meet, drawn and checked by the server.

export const asks = ['front', 'left', 'right', 'blink'] as const
export type Ask = (typeof asks)[number]

const shuffledAsks = ['left', 'right', 'blink'] as const

/** Left and right are the person's own. */
export const challengeInstructions: Readonly<Record<Ask, string>> = {
  front: /*i18n*/ 'Look straight into the camera',
  left: /*i18n*/ 'Turn your head to your left',
  right: /*i18n*/ 'Turn your head to your right',
  blink: /*i18n*/ 'Close your eyes for a moment',
}

export const hints = {
  'no-face': /*i18n*/ 'We cannot see your face.',
  'two-faces': /*i18n*/ 'Only you should be in the picture.',
  'too-far': /*i18n*/ 'Please come closer.',
  'too-near': /*i18n*/ 'Please move back a little.',
  'too-dark': /*i18n*/ 'It is too dark. Please find more light.',
  'too-bright': /*i18n*/ 'It is too bright. Please turn away from the light.',
  blurred: /*i18n*/ 'The picture is blurred. Please hold still.',
  tilted: /*i18n*/ 'Please hold your head upright.',
  'not-yet': /*i18n*/ 'Please go on.',
} as const
export type Hint = keyof typeof hints
export const hintNames = Object.keys(hints) as [Hint, ...Hint[]]

/** The rest in an unpredictable order. `random` returns a number from 0 to below 1. */
export function drawChallenge(random: () => number): Ask[] {
  const left: Ask[] = [...shuffledAsks]
  const order: Ask[] = ['front']
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  return order
}

export interface Pose {
  turn: number
  lean: number
  open: number
  eyeDistance: number
  sharpness: number
  brightness: number
}

export const poseLimits = {
  straight: 12,
  turned: 15,
  lean: 20,
  open: 0.5,
  closed: 0.3,
  near: 0.34,
  far: 0.07,
  dark: 45,
  bright: 225,
  sharp: 25,
}

export function judgePose(ask: Ask, faces: readonly Pose[], pictureWidth: number): Hint | undefined {
  const [face, second] = faces
  if (!face) return 'no-face'
  // Ignores people far behind, or a poster on the wall.
  if (second && second.eyeDistance > face.eyeDistance / 2) return 'two-faces'
  const share = face.eyeDistance / pictureWidth
  if (share < poseLimits.far) return 'too-far'
  if (share > poseLimits.near) return 'too-near'
  if (face.brightness < poseLimits.dark) return 'too-dark'
  if (face.brightness > poseLimits.bright) return 'too-bright'
  if (Math.abs(face.lean) > poseLimits.lean) return 'tilted'
  if (ask !== 'blink' && face.sharpness < poseLimits.sharp) return 'blurred'
  return isMet(ask, face) ? undefined : 'not-yet'
}

/** The picture is not mirrored: the person's left is at its right edge. */
function isMet(ask: Ask, { turn, open }: Pose): boolean {
  const isStraight = Math.abs(turn) <= poseLimits.straight
  if (ask === 'front') return isStraight && open >= poseLimits.open
  if (ask === 'blink') return Math.abs(turn) <= poseLimits.straight * 1.5 && open <= poseLimits.closed
  return ask === 'left' ? turn >= poseLimits.turned : turn <= -poseLimits.turned
}
