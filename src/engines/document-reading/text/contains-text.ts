// A cheap check before OCR: whether the image can contain lines of text at all.
import { findPatches, type Patch } from '../zone/components.ts'
import { findDirections } from '../zone/direction.ts'
import { downscale, blur, type Grey } from '../zone/grey.ts'
import { findInk } from '../zone/threshold.ts'

const longestSide = 1400
const fewestPatches = 10
/** Short enough that a slightly rotated line stays in its row. */
const cell = { along: 300, across: 5 }
/** Grain and foliage spread evenly and score 0; a page of the smallest print about 1.5. */
const clusteredFrom = 0.5

export function containsText(picture: Grey): boolean {
  return findLineAngle(picture) !== undefined
}

export function findLineAngle(whole: Grey): number | undefined {
  const { picture } = downscale(whole, longestSide)
  const soft = blur(picture)
  const patches = findPatches(findInk(soft, { contrast: 0.1, windows: 36 }), soft.width, soft.height)
  if (patches.length < fewestPatches) return undefined
  const cells = (soft.width * soft.height) / (cell.along * cell.across)
  const [best] = findDirections(patches)
    .map((angle) => ({ angle, score: clustering(countCells(patches, angle), cells) }))
    .filter(({ score }) => score >= clusteredFrom)
    .sort((one, other) => other.score - one.score)
  return best && refine(patches, best.angle)
}

function countCells(patches: readonly Patch[], angle: number): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const counts = new Map<string, number>()
  for (const { x, y } of patches) {
    const key = `${Math.floor((x * cos + y * sin) / cell.along)} ${Math.floor((y * cos - x * sin) / cell.across)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts.values()]
}

function refine(patches: readonly Patch[], angle: number): number {
  let best = { angle, score: 0 }
  for (let off = -2; off <= 2; off += 0.2) {
    const turned = angle + (off * Math.PI) / 180
    const score = countCells(patches, turned).reduce((sum, count) => sum + count * count, 0)
    if (score > best.score) best = { angle: turned, score }
  }
  return best.angle
}

function clustering(counts: readonly number[], cells: number): number {
  let [sum, squares] = [0, 0]
  for (const count of counts) {
    sum += count
    squares += count * count
  }
  const mean = sum / cells
  return (squares / cells - mean * mean - mean) / (mean * mean)
}
