import type { Box } from './boxes.ts'
import type { Point } from './pixels.ts'

/** A face that was found in a picture. */
export interface Face {
  box: Box
  points: readonly Point[]
  /** Degrees; above nought it looks towards the right edge of the picture. */
  turn: number
  lean: number
  /** How likely it is that the eyes are open, from 0 to 1. */
  open: number
  /** Height between the lids as a share of the eye's width. */
  opening: number
  /** Pixels between the eyes. */
  eyeDistance: number
  /** How sharp the face is: the variance of its Laplacian at 112 by 112. */
  sharpness: number
  /** Mean shade of the face, from 0 to 255. */
  brightness: number
  /** The 512 numbers by which it is compared, of length one. */
  likeness: Float32Array
}

/** How alike two faces are, from -1 to 1. */
export function compare(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (const [at, value] of one.entries()) sum += value * other[at]!
  return sum
}
