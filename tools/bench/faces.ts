// Accuracy of face matching on published photographs, also degraded as by cameras and printers.
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { compare, type Face } from '#engines/face-matching/face.ts'
import { analyseFaces } from '#engines/face-matching/analyse-faces.ts'
import { openNetworks } from '#engines/face-matching/server/networks.ts'
import { openPicture } from '#engines/face-matching/server/pixels.ts'
import { fetchPeople, type Person } from './face-samples.ts'
import { atMost, type Report } from './report.ts'

/** The configured default, see `domain/identity-check/server/config.ts`. */
const usual = 0.5
const most = { falseAccept: 0.001, falseReject: 0.05 }
const thresholds = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]

export async function measureFaces(report: Report): Promise<void> {
  const networks = await openNetworks()
  const look: Look = async (bytes) => analyseFaces(networks, await openPicture(bytes))
  const people = await usable(fetchPeople(path.resolve('build/faces')), look)
  if (people.length === 0) return report.note('faces', 'the sample pictures could not be fetched')
  // Every second person is for tuning thresholds, the others for evaluating them.
  const tuning = await comparePairs(
    people.filter((_, index) => index % 2 === 0),
    look,
  )
  const evaluation = await comparePairs(
    people.filter((_, index) => index % 2 === 1),
    look,
  )
  print('tuning', tuning)
  print('evaluation', evaluation)

  const chosen = thresholds.find((threshold) => accepts(tuning, threshold) <= most.falseAccept) ?? usual
  for (const threshold of new Set([usual, chosen])) {
    const [accepted, rejected] = [accepts(evaluation, threshold), rejects(evaluation.genuine, threshold)]
    report.note(`faces: false accepts at ${threshold}`, percent(accepted), goal(accepted, most.falseAccept))
    report.note(`faces: false rejects at ${threshold}`, percent(rejected), goal(rejected, most.falseReject))
  }
  const { milliseconds, processor } = evaluation
  report.note('faces: one comparison', `${Math.round(milliseconds)} ms`, atMost(milliseconds, 3000, 'ms'))
  report.note('faces: processor time of one comparison', `${Math.round(processor)} ms`)
}

type Look = (bytes: Buffer) => Promise<Face[]>

/** As large as the service wants it and not in profile; repeated photographs are left out. */
const wanted = { eyeDistance: 28, turn: 35, samePhotograph: 0.9 }

async function usable(people: readonly Person[], look: Look): Promise<Person[]> {
  const known: Float32Array[] = []
  const kept: Person[] = []
  for (const { name, pictures } of people) {
    const good: Buffer[] = []
    const own: Float32Array[] = []
    for (const picture of pictures) {
      const [face, second] = await look(picture)
      if (!face || second || face.eyeDistance < wanted.eyeDistance || Math.abs(face.turn) > wanted.turn) continue
      if (known.some((likeness) => compare(likeness, face.likeness) > wanted.samePhotograph)) continue
      own.push(face.likeness)
      good.push(picture)
    }
    known.push(...own)
    if (good.length > 0) kept.push({ name, pictures: good })
  }
  const pictures = people.flatMap((person) => person.pictures).length
  console.log(`faces: ${pictures} pictures of people in packages, ${kept.length} people usable`)
  return kept
}

const changes: ((picture: Sharp) => Sharp)[] = [
  (picture) => picture.resize({ width: 190 }).greyscale().linear(0.75, 40).blur(0.7).jpeg({ quality: 45 }),
  (picture) => picture.linear(0.45, 0).jpeg({ quality: 80 }),
  (picture) => picture.rotate(12, { background: '#999' }).blur(1.2).jpeg({ quality: 70 }),
]

interface Seen {
  person: number
  photograph: number
  isChanged: boolean
  likeness: Float32Array
}

interface Pairs {
  people: number
  photographs: number
  missed: number
  genuine: number[]
  /** Pairs of two photographs, not of a photograph and its copy. */
  natural: number[]
  impostor: number[]
  milliseconds: number
  processor: number
}

async function comparePairs(people: readonly Person[], look: Look): Promise<Pairs> {
  const seen: Seen[] = []
  let [looked, missed, photograph] = [0, 0, 0]
  const [began, before] = [performance.now(), process.cpuUsage()]
  for (const [person, { pictures }] of people.entries())
    for (const picture of pictures) {
      photograph += 1
      const copies = await Promise.all(changes.map((change) => change(sharp(picture)).toBuffer()))
      for (const [index, bytes] of [picture, ...copies].entries()) {
        const [face] = await look(bytes)
        looked += 1
        if (face) seen.push({ person, photograph, isChanged: index > 0, likeness: face.likeness })
        else missed += 1
      }
    }
  const { user, system } = process.cpuUsage(before)
  const pairs: Pairs = {
    people: people.length,
    photographs: photograph,
    missed,
    genuine: [],
    natural: [],
    impostor: [],
    milliseconds: (2 * (performance.now() - began)) / looked,
    processor: (2 * (user + system)) / 1000 / looked,
  }
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      const value = compare(one.likeness, other.likeness)
      if (one.person !== other.person) pairs.impostor.push(value)
      else pairs.genuine.push(value)
      if (one.person === other.person && one.photograph !== other.photograph) pairs.natural.push(value)
    }
  return pairs
}

const accepts = ({ impostor }: Pairs, threshold: number) =>
  impostor.filter((value) => value >= threshold).length / Math.max(1, impostor.length)
const rejects = (genuine: readonly number[], threshold: number) =>
  genuine.filter((value) => value < threshold).length / Math.max(1, genuine.length)

function print(name: string, pairs: Pairs) {
  const { people, photographs, genuine, natural, impostor, missed } = pairs
  const copies = photographs * (1 + changes.length)
  console.log(
    `\nfaces, ${name}: ${people} people, ${photographs} photographs, ${copies} pictures with their changed copies`,
  )
  console.log(`${genuine.length} pairs of one person, ${natural.length} of them of two photographs`)
  console.log(`${impostor.length} pairs of two people; ${missed} pictures in which no face was found`)
  console.log('threshold  false accepts  false rejects  of two photographs')
  for (const threshold of thresholds) {
    const shares = [accepts(pairs, threshold), rejects(genuine, threshold), rejects(natural, threshold)].map(percent)
    console.log(
      `${threshold.toFixed(2).padStart(9)}  ${shares[0]!.padStart(13)}  ${shares[1]!.padStart(13)}  ${shares[2]!.padStart(18)}`,
    )
  }
}

const goal = (value: number, limit: number) => atMost(Number((100 * value).toFixed(3)), 100 * limit, '%')

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
