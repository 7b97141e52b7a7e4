import { fitBend, fitStraight, median, type Curve, type Mark, type Straight } from './fit.ts'

export interface TextLine {
  straight: Straight
  bend: Curve
  pitch: number
  evenness: number
  count: number
  first: number
  last: number
  span: number
}

export function findLines(marks: readonly Mark[]): TextLine[] {
  return joinPieces(linkNeighbours(marks))
    .filter((chain) => chain.length >= 12)
    .flatMap((chain) => asLine(chain) ?? [])
}

export function heightAt({ straight, bend }: TextLine, along: number): number {
  return straight.start + straight.slope * along + bend(along)
}

function linkNeighbours(marks: readonly Mark[]): Mark[][] {
  const sorted = marks.toSorted((one, other) => one.along - other.along)
  const next = new Map<Mark, Mark>()
  const leader = new Map<Mark, { mark: Mark; cost: number }>()
  for (const [index, mark] of sorted.entries()) {
    const follower = findFollower(mark, sorted, index + 1)
    if (!follower) continue
    const taken = leader.get(follower.mark)
    if (taken && taken.cost <= follower.cost) continue
    if (taken) next.delete(taken.mark)
    next.set(mark, follower.mark)
    leader.set(follower.mark, { mark, cost: follower.cost })
  }
  return sorted
    .filter((mark) => !leader.has(mark))
    .map((start) => {
      const chain: Mark[] = []
      for (let mark: Mark | undefined = start; mark; mark = next.get(mark)) chain.push(mark)
      return chain
    })
    .filter((chain) => chain.length >= 5)
}

function findFollower(mark: Mark, sorted: readonly Mark[], from: number): { mark: Mark; cost: number } | undefined {
  let best: { mark: Mark; cost: number } | undefined
  for (let index = from; index < sorted.length; index += 1) {
    const other = sorted[index]!
    const along = other.along - mark.along
    if (along > 3.6 * mark.size) break
    if (along < 0.35 * mark.size) continue
    const across = Math.abs(other.across - mark.across)
    if (across > 0.32 * Math.max(mark.size, other.size) + 0.06 * along) continue
    const ratio = other.size / mark.size
    if (ratio < 0.55 || ratio > 1.8) continue
    const cost = along + 3 * across
    if (!best || cost < best.cost) best = { mark: other, cost }
  }
  return best
}

/** Dirt and gaps break a line into pieces; collinear ones are joined again. */
function joinPieces(chains: Mark[][]): Mark[][] {
  const pieces = chains.toSorted((one, other) => other.length - one.length)
  for (let index = 0; index < pieces.length; index += 1) {
    if (pieces[index]!.length < 8) continue
    for (let other = findContinuation(pieces, index); other !== -1; other = findContinuation(pieces, index)) {
      pieces[index] = [...pieces[index]!, ...pieces[other]!].sort((one, two) => one.along - two.along)
      pieces[other] = []
    }
  }
  return pieces
}

function findContinuation(pieces: readonly Mark[][], index: number): number {
  const chain = pieces[index]!
  const { start, slope } = fitStraight(chain)
  const size = median(chain.map((mark) => mark.size))
  return pieces.findIndex((piece, at) => {
    if (at === index || piece.length === 0) return false
    const ratio = median(piece.map((mark) => mark.size)) / size
    if (ratio < 0.65 || ratio > 1.5) return false
    const gap = Math.max(piece[0]!.along - chain.at(-1)!.along, chain[0]!.along - piece.at(-1)!.along)
    if (gap <= -size || gap >= 11 * size) return false
    return median(piece.map(({ along, across }) => Math.abs(across - start - slope * along))) < 0.4 * size
  })
}

function asLine(chain: Mark[]): TextLine | undefined {
  const straight = fitStraight(chain)
  const size = median(chain.map((mark) => mark.size))
  const firstBend = bendOf(chain, straight)
  const kept = chain.filter(
    ({ along, across, size: own }) =>
      Math.abs(across - straight.start - straight.slope * along - firstBend(along)) < 0.45 * size && own > 0.45 * size,
  )
  if (kept.length < 11) return undefined
  const [first, last] = [kept[0]!.along, kept.at(-1)!.along]
  const { steps: span, evenness } = findSteps(kept)
  const pitch = (last - first) / span
  if (evenness <= 0.45 || pitch <= 0.72 * size || span <= 14 || span >= 56) return undefined
  return { straight, bend: bendOf(kept, straight), pitch, evenness, count: kept.length, first, last, span }
}

function bendOf(chain: readonly Mark[], straight: Straight): Curve {
  return chain.length >= 20 ? fitBend(chain, straight) : () => 0
}

/** Perspective: ratio of the character pitch at the end of a line to that at its start. */
const leanings = [1, 0.85, 1.18, 0.7, 1.43, 0.57, 1.75]
const evenEnough = 0.85

function findSteps(chain: readonly Mark[]): { steps: number; evenness: number } {
  const first = chain[0]!.along
  const length = chain.at(-1)!.along - first
  let best = { steps: 0, evenness: -1 }
  for (const leaning of leanings) {
    // Corrects for perspective, so that all characters are equally far apart.
    const slope = (2 * (leaning - 1)) / (leaning + 1)
    const straightened = ({ along }: Mark) => {
      const share = (along - first) / length
      return (length * Math.log1p((slope * share) / (1 - slope / 2))) / slope
    }
    const places = slope === 0 ? chain.map(({ along }) => along) : chain.map(straightened)
    const { pitch, evenness } = findPitch(places)
    if (evenness > best.evenness) best = { steps: countSteps(places, pitch), evenness }
    if (best.evenness > evenEnough) break
  }
  return best
}

function countSteps(places: readonly number[], pitch: number): number {
  return places.slice(1).reduce((sum, place, index) => sum + Math.round((place - places[index]!) / pitch), 0)
}

function findPitch(places: readonly number[]): { pitch: number; evenness: number } {
  const gaps = places.slice(1).map((place, index) => place - places[index]!)
  const middle = median(gaps)
  let best = { pitch: middle, score: 0 }
  for (let share = 0.8; share <= 1.2; share += 0.01) {
    const pitch = middle * share
    let score = 0
    for (const gap of gaps) {
      const times = Math.round(gap / pitch)
      if (times >= 1 && times <= 4) score += Math.max(0, 1 - Math.abs(gap / pitch - times) / 0.22)
    }
    if (score > best.score) best = { pitch, score }
  }
  return { pitch: best.pitch, evenness: best.score / gaps.length }
}
