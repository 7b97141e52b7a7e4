import type { Portrait } from './head.ts'
import { colourAt } from './scene.ts'

const eyes = [
  { lids: [36, 37, 38, 39, 40, 41], brow: [18, 19, 20] },
  { lids: [42, 43, 44, 45, 46, 47], brow: [23, 24, 25] },
] as const

/** The skin above the eye is drawn down over it, with a line of lashes where the lids meet. */
export function closeEyes({ picture, points }: Portrait): Portrait {
  const data = Uint8Array.from(picture.data)
  for (const { lids, brow } of eyes) {
    const [outer, inner] = [points[lids[0]]!, points[lids[3]]!]
    const high = lids.slice(1, 3).reduce((sum, at) => sum + points[at]!.y, 0) / 2
    const low = lids.slice(4).reduce((sum, at) => sum + points[at]!.y, 0) / 2
    const browLow = Math.max(...brow.map((at) => points[at]!.y))
    const middle = (outer.x + inner.x) / 2
    const wide = Math.abs(inner.x - outer.x) * 0.78
    const [top, bottom] = [high - (low - high) * 0.5, low + (low - high) * 0.35]
    const strip = Math.max(1, Math.min(top - browLow - 1, bottom - top))
    for (let y = Math.floor(top); y <= Math.ceil(bottom + 2); y += 1)
      for (let x = Math.floor(middle - wide); x <= Math.ceil(middle + wide); x += 1) {
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
        const reach = Math.abs(x - middle) / wide
        const part = Math.min(1, Math.max(0, (y - top) / (bottom - top)))
        const soft = Math.min(1, (1 - reach) * 4) * Math.min(1, part * 5 + 0.2) * (y > bottom ? 0.4 : 1)
        if (soft <= 0) continue
        const skin = colourAt(picture, { x, y: top - strip * 0.5 - (part - 0.5) * strip * 0.8 })
        const line = low - (low - high) * 0.12 * (1 - reach ** 2)
        const lash = Math.exp(-(((y - line) / Math.max(0.7, (low - high) * 0.12)) ** 2)) * (reach < 0.75 ? 0.55 : 0.2)
        for (let colour = 0; colour < 3; colour += 1) {
          const at = (y * picture.width + x) * 3 + colour
          data[at] = data[at]! * (1 - soft) + skin[colour]! * (1 - lash) * soft
        }
      }
  }
  return { picture: { ...picture, data }, points }
}
