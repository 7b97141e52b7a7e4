export const challengeSteps = ['front', 'left', 'right', 'blink'] as const
export type ChallengeStep = (typeof challengeSteps)[number]

export const movements = ['left', 'right', 'blink'] as const
export type Movement = (typeof movements)[number]

/** Left and right are the person's own. */
export const challengeInstructions: Readonly<Record<ChallengeStep, string>> = {
  front: /*i18n*/ 'Look straight into the camera',
  left: /*i18n*/ 'Turn your head slowly to your left',
  right: /*i18n*/ 'Turn your head slowly to your right',
  blink: /*i18n*/ 'Close your eyes, count to three and open them',
}

export const hints = {
  'no-face': /*i18n*/ 'We can’t see your face.',
  'two-faces': /*i18n*/ 'Only you should be in the picture.',
  'too-far': /*i18n*/ 'Please come closer.',
  'too-near': /*i18n*/ 'Please move back a little.',
  'too-dark': /*i18n*/ 'It’s too dark. Please find more light.',
  'too-bright': /*i18n*/ 'It’s too bright. Please turn away from the light.',
  blurred: /*i18n*/ 'The picture is blurry. Please hold still.',
  tilted: /*i18n*/ 'Please hold your head upright.',
  'not-yet': /*i18n*/ 'Please continue.',
  hold: /*i18n*/ 'Good. Keep still until the next movement appears.',
  slower: /*i18n*/ 'That was quick. Look straight ahead, then turn more slowly.',
  early: /*i18n*/ 'Please wait until a movement appears. Look straight ahead again.',
  wrong: /*i18n*/ 'That was a different movement. Look straight ahead again. A new one follows.',
  late: /*i18n*/ 'The time for this movement is up. Look straight ahead again. A new one follows.',
} as const
export type Hint = keyof typeof hints
export const hintNames = Object.keys(hints) as [Hint, ...Hint[]]

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
  turned: 20,
  lean: 20,
  open: 0.5,
  closed: 0.3,
  near: 0.34,
  far: 0.07,
  dark: 45,
  bright: 225,
  sharp: 25,
}

export function findFlaw(faces: readonly Pose[], pictureWidth: number): Hint | undefined {
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
  // Closed eyes leave little in a face that is sharp.
  return face.open > poseLimits.closed && face.sharpness < poseLimits.sharp ? 'blurred' : undefined
}

type Turned = Pick<Pose, 'turn'>
type Eyes = Pick<Pose, 'open'>

export const isNeutral = ({ turn, open }: Turned & Eyes): boolean =>
  Math.abs(turn) <= poseLimits.straight && open >= poseLimits.open

/** How far the head is turned in the asked direction. The picture is not mirrored: the person's left is at its right edge. */
export const turnTowards = (ask: 'left' | 'right', { turn }: Turned): number => (ask === 'left' ? turn : -turn)

export const areEyesClosed = ({ open }: Eyes): boolean => open <= poseLimits.closed
