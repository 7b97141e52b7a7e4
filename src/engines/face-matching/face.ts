import type { Box } from './boxes.ts'
import type { AlignedFace } from './parallax.ts'
import type { Point } from './pixels.ts'

export interface Face {
  box: Box
  points: readonly Point[]
  aligned: AlignedFace
  /** Degrees; positive towards the right edge of the image. */
  turn: number
  lean: number
  open: number
  /** Height between the lids as a share of the eye's width. */
  opening: number
  eyeDistance: number
  /** Variance of the Laplacian at 112 × 112. */
  sharpness: number
  brightness: number
  /** How far one wave towers above the others, in powers of ten: the grid of a screen, see `artefacts.ts`. */
  waves: number
  /** Embedding of 512 numbers, normalised to length 1. */
  likeness: Float32Array
}

export function compare(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (const [at, value] of one.entries()) sum += value * other[at]!
  return sum
}
