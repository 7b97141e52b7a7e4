// Simulates a photograph of a page: perspective, light, blur, grain and JPEG.
import sharp from 'sharp'
import { homography } from '#engines/document-reading/zone/rectify.ts'
import type { Random } from '../random.ts'
import type { Page } from './draw.ts'

export interface Shot {
  /** In pixels. */
  pageWidth: number
  degrees?: number
  /** As a share of the page. */
  tilt?: number
  /** As a share of the page's height. */
  bulge?: number
  blur?: number
  motion?: { length: number; isUpright: boolean }
  brightness?: number
  grain?: number
  shadow?: number
  glare?: { strength: number; width: number; onZone: boolean }
  finger?: boolean
  isOpen?: boolean
  quality: number
}

const table = [96, 84, 72] as const
const flesh = [196, 150, 128] as const

export async function photograph(page: Page, shot: Shot, random: Random): Promise<Buffer> {
  const scale = shot.pageWidth / page.width
  const paper = await sharp(Buffer.from(page.data.buffer), {
    raw: { width: page.width, height: page.height, channels: 4 },
  })
    .removeAlpha()
    .resize({ width: Math.round(shot.pageWidth) })
    .raw()
    .toBuffer()
  const [pageWidth, pageHeight] = [Math.round(shot.pageWidth), Math.round(page.height * scale)]
  const scene = place(paper, pageWidth, pageHeight, shot, random)
  const seen = light(scene, shot, random)
  let picture = sharp(seen, { raw: { width: scene.width, height: scene.height, channels: 3 } })
  if (shot.blur) picture = picture.blur(shot.blur)
  if (shot.motion) {
    const { length, isUpright } = shot.motion
    const size = Math.max(3, Math.round(length))
    picture = picture.convolve({
      width: isUpright ? 3 : size,
      height: isUpright ? size : 3,
      kernel: Array.from({ length: 3 * size }, (_, at) =>
        (isUpright ? at % 3 === 1 : at >= size && at < 2 * size) ? 1 : 0,
      ),
    })
  }
  const smooth = await picture.raw().toBuffer()
  if (shot.grain) addGrain(smooth, shot.grain, random)
  return sharp(smooth, { raw: { width: scene.width, height: scene.height, channels: 3 } })
    .jpeg({ quality: Math.round(shot.quality) })
    .toBuffer()
}

interface Scene {
  data: Buffer
  width: number
  height: number
  onPage: (x: number, y: number) => readonly [number, number]
}

function place(paper: Buffer, pageWidth: number, pageHeight: number, shot: Shot, random: Random): Scene {
  const turn = ((shot.degrees ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const push = () => (shot.tilt ?? 0) * random.between(-1, 1)
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([u, v]) => {
    const [x, y] = [(u! - 0.5 + push()) * pageWidth, (v! - 0.5 + push()) * pageHeight]
    return [x * cos - y * sin, x * sin + y * cos] as const
  })
  const margin = 0.05 * pageWidth
  const lowest = (axis: 0 | 1) => Math.min(...corners.map((corner) => corner[axis])) - margin
  const highest = (axis: 0 | 1) => Math.max(...corners.map((corner) => corner[axis])) + margin
  const above = shot.isOpen ? pageHeight : 0
  const [left, top] = [lowest(0), lowest(1) - above]
  const width = Math.round(highest(0) - left)
  const height = Math.round(highest(1) - top)
  const toPage = homography(
    corners.map(([x, y]) => [x - left, y - top] as const),
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  )
  const onPage = (x: number, y: number) => {
    const [u, v] = toPage(x, y)
    return [u, v + (shot.bulge ?? 0) * Math.sin(Math.PI * u)] as const
  }
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = onPage(x + 0.5, y + 0.5)
      const at = (y * width + x) * 3
      if (u >= 0 && u < 1 && v >= 0 && v < 1)
        mix(paper, pageWidth, pageHeight, u * pageWidth - 0.5, v * pageHeight - 0.5, data, at)
      else {
        const isOtherPage = shot.isOpen === true && u > 0 && u < 1 && v < 0 && v > -1
        for (let channel = 0; channel < 3; channel += 1)
          data[at + channel] = isOtherPage ? 232 - 10 * channel : table[channel]!
      }
    }
  return { data, width, height, onPage }
}

function mix(paper: Buffer, width: number, height: number, x: number, y: number, into: Buffer, at: number): void {
  const [inX, inY] = [Math.max(0, Math.min(width - 1.01, x)), Math.max(0, Math.min(height - 1.01, y))]
  const [left, top] = [Math.floor(inX), Math.floor(inY)]
  const [right, down] = [inX - left, inY - top]
  const upper = (top * width + left) * 3
  const lower = upper + width * 3
  for (let channel = 0; channel < 3; channel += 1)
    into[at + channel] =
      (paper[upper + channel]! * (1 - right) + paper[upper + channel + 3]! * right) * (1 - down) +
      (paper[lower + channel]! * (1 - right) + paper[lower + channel + 3]! * right) * down
}

const grains = 4096

/** Grain is precomputed: a logarithm and a cosine for millions of bytes would dominate. */
function addGrain(picture: Buffer, strength: number, random: Random): void {
  const box = Float32Array.from({ length: grains }, () => strength * random.normal())
  for (let at = 0; at < picture.length; at += 1) picture[at] = inByte(picture[at]! + box[random.whole(0, grains - 1)]!)
}

function light({ data, width, height, onPage }: Scene, shot: Shot, random: Random): Buffer {
  const { glare, shadow = 0, brightness = 1 } = shot
  const [spotU, spotV] = [random.between(0.2, 0.8), glare?.onZone ? 0.86 : random.between(0.15, 0.6)]
  const [fingerU, fingerV] = [random.between(0.2, 0.75), 0.89]
  const [across, down] = [random.between(-1, 1), random.between(-1, 1)]
  const out = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = onPage(x + 0.5, y + 0.5)
      const isUnderFinger =
        shot.finger === true && ((u - fingerU) / 0.055) ** 2 + ((v - fingerV - 0.05) / 0.13) ** 2 < 1
      const shade =
        shadow === 0
          ? brightness
          : brightness * (1 - shadow * (0.5 + 0.5 * Math.tanh(6 * (across * (u - 0.5) + down * (v - 0.5)))))
      const spot = glare
        ? glare.strength * Math.exp(-(((u - spotU) / glare.width) ** 2 + ((v - spotV) / (glare.width * 0.8)) ** 2))
        : 0
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        out[at + channel] = inByte((isUnderFinger ? flesh[channel]! : data[at + channel]!) * shade + spot)
    }
  return out
}

function inByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
