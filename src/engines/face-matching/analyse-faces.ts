import { measureMoire } from './artefacts.ts'
import { pickBoxes, squareOf, type Box } from './boxes.ts'
import type { Face } from './face.ts'
import { cut, greyOf, sample, type Pixels, type Point } from './pixels.ts'
import { alignment, eyeSquares, mapIntoSquare, featuresOf, rollOf, eyeOpenness, yawOf } from './points.ts'

export type Network = (input: Float32Array, shape: readonly number[]) => Promise<Record<string, Float32Array>>

export interface Networks {
  detect: Network
  landmarks: Network
  eyes: Network
  likeness: Network
}

const wide = 320
const high = 240
const faceSize = 112

const most = 4

export async function analyseFaces(networks: Networks, picture: Pixels): Promise<Face[]> {
  const boxes = await findBoxes(networks, picture)
  const faces: Face[] = []
  for (const box of boxes.slice(0, most)) faces.push(await describe(networks, picture, box))
  return faces
}

/** The whole image first; if no face is found, its four corners enlarged: a portrait on a passport page is small. */
async function findBoxes(networks: Networks, picture: Pixels): Promise<Box[]> {
  const { width, height } = picture
  const found = await findWithin(networks, picture, { left: 0, top: 0, width, height })
  if (found.length > 0) return found
  const part = { width: width * 0.6, height: height * 0.6 }
  for (const top of [0, height - part.height])
    for (const left of [0, width - part.width]) {
      const near = await findWithin(networks, picture, { left, top, ...part })
      if (near.length > 0) return near
    }
  return []
}

async function findWithin(
  { detect }: Networks,
  picture: Pixels,
  { left, top, width, height }: Omit<Box, 'sureness'>,
): Promise<Box[]> {
  const scale = Math.max(width / wide, height / high)
  const field = sample(picture, { x: [scale, 0, left], y: [0, scale, top] }, wide, high)
  const { boxes, scores } = await detect(
    field.map((value) => (value - 127) / 128),
    [1, 3, high, wide],
  )
  const picked = pickBoxes(boxes!, scores!, wide * scale, high * scale)
  return picked.map((box) => ({ ...box, left: box.left + left, top: box.top + top }))
}

async function describe(networks: Networks, picture: Pixels, box: Box): Promise<Face> {
  const points = await findPoints(networks, picture, box)
  const mapping = alignment(points)
  const planes = sample(picture, mapping, faceSize, faceSize)
  const shades = greyOf(planes)
  const { eyes } = featuresOf(points)
  const [output] = Object.values(
    await networks.likeness(
      planes.map((value) => (value - 127) / 128),
      [1, 3, faceSize, faceSize],
    ),
  )
  return {
    box,
    points,
    aligned: { shades: Uint8Array.from(shades), places: points.map((point) => mapIntoSquare(mapping, point)) },
    turn: yawOf(points),
    lean: rollOf(points),
    opening: eyeOpenness(points),
    open: await openness(networks, picture, points),
    eyeDistance: Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y),
    sharpness: sharpnessOf(shades),
    brightness: shades.reduce((sum, shade) => sum + shade, 0) / shades.length,
    waves: measureMoire(picture, box),
    likeness: ofLengthOne(output!),
  }
}

async function findPoints({ landmarks }: Networks, picture: Pixels, box: Box): Promise<Point[]> {
  const { left, top, width, height } = squareOf(box)
  const grey = greyOf(sample(picture, cut(left, top, width, height, 64), 64, 64))
  const [output] = Object.values(
    await landmarks(
      grey.map((value) => value / 256),
      [1, 1, 64, 64],
    ),
  )
  return Array.from({ length: 68 }, (_, at) => ({
    x: left + output![at * 2]! * width,
    y: top + output![at * 2 + 1]! * height,
  }))
}

/** The wider open eye counts, because hair or a shadow may cover the other. */
async function openness({ eyes }: Networks, picture: Pixels, points: readonly Point[]): Promise<number> {
  const chances: number[] = []
  for (const { left, top, size } of eyeSquares(points)) {
    const grey = greyOf(sample(picture, cut(left, top, size, size, 24), 24, 24))
    const [output] = Object.values(
      await eyes(
        grey.map((value) => value / 255),
        [1, 1, 24, 24],
      ),
    )
    // The first output is closed, the second open.
    chances.push(1 / (1 + Math.exp(output![0]! - output![1]!)))
  }
  return Math.max(...chances)
}

function sharpnessOf(shades: Float32Array): number {
  const values: number[] = []
  for (let y = 1; y < faceSize - 1; y += 1)
    for (let x = 1; x < faceSize - 1; x += 1) {
      const at = y * faceSize + x
      values.push(4 * shades[at]! - shades[at - 1]! - shades[at + 1]! - shades[at - faceSize]! - shades[at + faceSize]!)
    }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

function ofLengthOne(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
