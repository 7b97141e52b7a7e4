// A picture shown on a screen and photographed from it.
import type { Pixels } from '#engines/face-matching/pixels.ts'
import { colourAt } from './scene.ts'

export interface Screen {
  /** Pixels of the screen per pixel of the camera. */
  pitch: number
  /** Degrees by which the screen leans. */
  lean: number
  /** Light of the room that the glass reflects, from 0 to 1. */
  glare: number
  /** How soft the lens is, in pixels of the camera. */
  blur: number
}

const parts = 4

/** Each pixel of a screen is three stripes and a dark line; each pixel of the camera takes in what falls on it. */
export function photographScreen(shown: Pixels, { pitch, lean, glare, blur }: Screen): Pixels {
  const { width, height } = shown
  const data = new Uint8Array(shown.data.length)
  const angle = (lean * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * pitch, Math.sin(angle) * pitch]
  const spread = (1 + blur) / parts
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const colour = colourAt(shown, { x, y })
    const lit = [0, 0, 0]
    for (let part = 0; part < parts * parts; part += 1) {
      const across = x + ((part % parts) - (parts - 1) / 2) * spread
      const down = y + (Math.floor(part / parts) - (parts - 1) / 2) * spread
      const column = across * cos - down * sin
      const row = across * sin + down * cos
      if (row - Math.floor(row) > 0.88) continue
      lit[Math.floor((column - Math.floor(column)) * 3)]! += 3 / (parts * parts)
    }
    const shine = 255 * glare * (0.3 + (0.7 * (x + y)) / (width + height))
    for (let channel = 0; channel < 3; channel += 1)
      data[at * 3 + channel] = Math.min(255, (0.08 + 0.92 * lit[channel]!) * colour[channel]! * (1 - glare) + shine)
  }
  return { data, width, height }
}
