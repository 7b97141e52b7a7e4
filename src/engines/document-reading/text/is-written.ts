// A cheap look at a picture before the dear one: whether lines of text can be in it at all.
import { findPatches } from '../zone/components.ts'
import { findDirections } from '../zone/direction.ts'
import { shrink, soften, type Grey } from '../zone/grey.ts'
import { findInk } from '../zone/threshold.ts'

const longestSide = 1400
const fewestPatches = 10
/** Cells along the direction of the text: so short that a line a little turned stays in its row. */
const cell = { along: 300, across: 5 }
/** Grain and leaves spread evenly and have nought, a page of the smallest print has about one and a half. */
const gatheredFrom = 0.5

/** Text gathers in rows with empty ones between them; what is scattered evenly is grain, however much like letters it looks. */
export function isWritten(whole: Grey): boolean {
  const { picture } = shrink(whole, longestSide)
  const soft = soften(picture)
  const patches = findPatches(findInk(soft, { contrast: 0.1, windows: 36 }), soft.width, soft.height)
  if (patches.length < fewestPatches) return false
  const cells = (soft.width * soft.height) / (cell.along * cell.across)
  return findDirections(patches).some((angle) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const counts = new Map<string, number>()
    for (const { x, y } of patches) {
      const key = `${Math.floor((x * cos + y * sin) / cell.along)} ${Math.floor((y * cos - x * sin) / cell.across)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return gathering([...counts.values()], cells) >= gatheredFrom
  })
}

/** How much more the counts differ from cell to cell than chance alone lets them, beside their mean squared. */
function gathering(counts: readonly number[], cells: number): number {
  let [sum, squares] = [0, 0]
  for (const count of counts) {
    sum += count
    squares += count * count
  }
  const mean = sum / cells
  return (squares / cells - mean * mean - mean) / (mean * mean)
}
