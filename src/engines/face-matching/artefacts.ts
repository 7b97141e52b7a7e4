// The grid of a screen beats against that of the camera: one wave towers above the others, as on no skin or hair.
import type { Box } from './boxes.ts'
import type { Pixels } from './pixels.ts'

const side = 128
/** Waves across the window. Shorter ones are noise and compression, longer ones the shape of the face. */
const band = { least: 10, most: 60 }

export function measureMoire(picture: Pixels, box: Box): number {
  const field = cutField(picture, box)
  if (!field) return 0
  return highestPeak(powerOf(field))
}

/** The middle of the face, pixel by pixel: resampling would wash the waves out. Undefined where the face is too small. */
function cutField({ data, width, height }: Pixels, box: Box): Float64Array | undefined {
  const left = Math.round(box.left + box.width / 2 - side / 2)
  const top = Math.round(box.top + box.height / 2 - side / 2)
  if (left < 0 || top < 0 || left + side > width || top + side > height) return undefined
  const field = new Float64Array(side * side)
  let mean = 0
  for (let at = 0; at < field.length; at += 1) {
    const place = ((top + Math.floor(at / side)) * width + left + (at % side)) * 3
    // Between the colours, because stripes of red, green and blue cancel out in grey.
    field[at] = data[place]! - 0.4 * data[place + 1]! - 0.6 * data[place + 2]!
    mean += field[at]! / field.length
  }
  const window = Float64Array.from({ length: side }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (side - 1)))
  for (let at = 0; at < field.length; at += 1)
    field[at] = (field[at]! - mean) * window[at % side]! * window[Math.floor(at / side)]!
  return field
}

function highestPeak(power: Float64Array): number {
  const rings = new Map<number, number[]>()
  const waves: { ring: number; power: number }[] = []
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x <= side / 2; x += 1) {
      const [across, down] = [x, y <= side / 2 ? y : y - side]
      const ring = Math.round(Math.hypot(across, down) / 3)
      if (ring * 3 < band.least || ring * 3 > band.most || isOfCompression(across, down)) continue
      const value = power[y * side + x]!
      waves.push({ ring, power: value })
      rings.set(ring, [...(rings.get(ring) ?? []), value])
    }
  const usual = new Map([...rings].map(([ring, values]) => [ring, median(values)]))
  return Math.max(0, ...waves.map((wave) => Math.log10((wave.power + 1) / ((usual.get(wave.ring) ?? 0) + 1))))
}

/** JPEG works in squares of eight pixels, whose edges are waves as well. */
const isOfCompression = (across: number, down: number) =>
  across <= 1 || Math.abs(down) <= 1 || nearEighth(across) || nearEighth(Math.abs(down))
const nearEighth = (wave: number) => Math.abs(wave - Math.round(wave / (side / 8)) * (side / 8)) < 1

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function powerOf(field: Float64Array): Float64Array {
  const imaginary = new Float64Array(field.length)
  for (let row = 0; row < side; row += 1) transform(field, imaginary, row * side, 1)
  for (let column = 0; column < side; column += 1) transform(field, imaginary, column, side)
  return field.map((real, at) => real * real + imaginary[at]! * imaginary[at]!)
}

function transform(real: Float64Array, imaginary: Float64Array, start: number, step: number): void {
  const place = (at: number) => start + at * step
  for (let at = 1, mirror = 0; at < side; at += 1) {
    let bit = side >> 1
    for (; mirror & bit; bit >>= 1) mirror ^= bit
    mirror ^= bit
    if (at < mirror)
      for (const part of [real, imaginary]) {
        const kept = part[place(at)]!
        part[place(at)] = part[place(mirror)]!
        part[place(mirror)] = kept
      }
  }
  for (let length = 2; length <= side; length *= 2) {
    const angle = (-2 * Math.PI) / length
    for (let at = 0; at < side; at += length)
      for (let part = 0; part < length / 2; part += 1) {
        const [cos, sin] = [Math.cos(angle * part), Math.sin(angle * part)]
        const [one, other] = [place(at + part), place(at + part + length / 2)]
        const re = real[other]! * cos - imaginary[other]! * sin
        const im = real[other]! * sin + imaginary[other]! * cos
        real[other] = real[one]! - re
        imaginary[other] = imaginary[one]! - im
        real[one]! += re
        imaginary[one]! += im
      }
  }
}
