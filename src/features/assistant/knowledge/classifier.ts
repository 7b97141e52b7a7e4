// Trained on the phrasings of all languages at once, so that each improves the others.

export interface QuestionFeatures {
  concepts: readonly string[]
  words: readonly string[]
}

export interface TrainingExample extends QuestionFeatures {
  entry: string
}

export type Probabilities = ReadonlyMap<string, number>

const rounds = 8
const pace = 2
const leastPairs = 2
const loudness = { concept: 1, pair: 0.8, word: 0.8 } as const

interface Feature {
  name: string
  loudness: number
}

function* featuresOf({ concepts, words }: QuestionFeatures): Generator<Feature> {
  for (const [place, concept] of concepts.entries()) {
    yield { name: concept, loudness: loudness.concept }
    for (const other of concepts.slice(place + 1)) yield { name: `${concept}+${other}`, loudness: loudness.pair }
  }
  for (const word of words) yield { name: word, loudness: loudness.word }
}

function numberFeatures(lessons: readonly TrainingExample[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>()
  for (const lesson of lessons) for (const { name } of featuresOf(lesson)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const kept = [...seen].filter(([name, times]) => times >= (name.includes('+') ? leastPairs : 1))
  return new Map(kept.map(([name], place) => [name, place]))
}

interface Known {
  places: Int32Array
  shares: Float64Array
}

function readKnown(reading: QuestionFeatures, features: ReadonlyMap<string, number>): Known {
  const known = [...featuresOf(reading)].flatMap((feature) => {
    const place = features.get(feature.name)
    return place === undefined ? [] : [{ place, loudness: feature.loudness }]
  })
  const length = Math.hypot(...known.map((feature) => feature.loudness)) || 1
  return {
    places: Int32Array.from(known, ({ place }) => place),
    shares: Float64Array.from(known, (feature) => feature.loudness / length),
  }
}

/** Yields so that requests are served. The order of the lessons is fixed, so that answers are reproducible. */
export function* trainClassifier(
  lessons: readonly TrainingExample[],
): Generator<void, (given: QuestionFeatures) => Probabilities> {
  const features = numberFeatures(lessons)
  const entries = [...new Set(lessons.map(({ entry }) => entry))]
  const width = entries.length
  const placeOf = new Map(entries.map((entry, place) => [entry, place]))
  const weights = new Float32Array(features.size * width)
  const sums = new Float64Array(width)

  const judge = ({ places, shares }: Known): void => {
    sums.fill(0)
    for (const [position, feature] of places.entries()) {
      const row = feature * width
      const share = shares[position]!
      for (let entry = 0; entry < width; entry += 1) sums[entry]! += weights[row + entry]! * share
    }
    toShares(sums)
  }
  const correct = ({ places, shares }: Known, step: number): void => {
    for (const [position, feature] of places.entries()) {
      const row = feature * width
      const share = step * shares[position]!
      for (let entry = 0; entry < width; entry += 1) weights[row + entry]! -= share * sums[entry]!
    }
  }

  const read = lessons.map((lesson) => ({ entry: placeOf.get(lesson.entry)!, known: readKnown(lesson, features) }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { entry, known } of mixed(read, round)) {
      judge(known)
      sums[entry]! -= 1
      correct(known, pace * (1 - round / rounds))
    }
    yield
  }

  return (given) => {
    const known = readKnown(given, features)
    if (known.places.length === 0) return new Map()
    judge(known)
    return new Map(entries.map((entry, place) => [entry, sums[place]!]))
  }
}

function toShares(sums: Float64Array): void {
  const highest = sums.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY)
  let all = 0
  for (let place = 0; place < sums.length; place += 1) {
    sums[place] = Math.exp(sums[place]! - highest)
    all += sums[place]!
  }
  for (let place = 0; place < sums.length; place += 1) sums[place]! /= all
}

function* mixed<T>(list: readonly T[], round: number): Generator<T> {
  const { length } = list
  let step = Math.floor(length * 0.618) + round
  while (length > 0 && divisor(step, length) !== 1) step += 1
  for (let count = 0, place = round; count < length; count += 1, place += step) yield list[place % length]!
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}
