// How well papers are read: pictures of pages that were drawn for it, taken under conditions good and bad.
import { readZone } from '#reading/zone/read-zone.ts'
import { greyPicture } from '#reading/server/grey-picture.ts'
import { zoneNet } from '#reading/server/zone-net.ts'
import { Chance } from './papers/chance.ts'
import { hard, normal } from './papers/conditions.ts'
import { drawPage, hasZoneFont } from './papers/draw.ts'
import { aPerson, zoneOf, type PaperFormat } from './papers/persons.ts'
import { photograph } from './papers/photograph.ts'
import { atLeast, atMost, type Report } from './report.ts'

interface Tally {
  pictures: number
  right: number
  /** Given out as read, and not what stands on the page. */
  wrong: number
  milliseconds: number
}

const mostPixels = 50_000_000
const conditions = { normal, hard }

export async function measureReading(report: Report): Promise<void> {
  if (!hasZoneFont()) {
    report.note('reading', 'the font of zones is missing: apt-get install fonts-ocr-b')
    return
  }
  const sets = [
    { what: 'passports', quality: 'normal', each: 8, format: 'TD3' },
    { what: 'passports', quality: 'hard', each: 6, format: 'TD3' },
    { what: 'small cards (TD1)', quality: 'normal', each: 3, format: 'TD1' },
    { what: 'cards (TD2)', quality: 'normal', each: 3, format: 'TD2' },
    { what: 'visas (MRV-A)', quality: 'normal', each: 2, format: 'MRV-A' },
    { what: 'visas (MRV-B)', quality: 'normal', each: 2, format: 'MRV-B' },
  ] as const
  const whole: Tally = { pictures: 0, right: 0, wrong: 0, milliseconds: 0 }
  for (const [index, { what, quality, each, format }] of sets.entries()) {
    const tallies = await readAll(conditions[quality], each, format, 1000 * (index + 1))
    const all = sum([...tallies.values()])
    const share = (100 * all.right) / all.pictures
    report.note(
      `reading ${what}, ${quality}: exact`,
      `${all.right} of ${all.pictures} (${share.toFixed(1)} %)`,
      atLeast(share, quality === 'normal' ? 97 : 80, '%'),
    )
    for (const [condition, { pictures, right }] of tallies)
      if (right < pictures) report.note(`  ${condition}`, `${right} of ${pictures}`)
    for (const key of Object.keys(whole) as (keyof Tally)[]) whole[key] += all[key]
  }
  const perPicture = whole.milliseconds / whole.pictures
  report.note('reading, silently wrong', `${whole.wrong} of ${whole.pictures}`, atMost(whole.wrong, 0, 'pictures'))
  report.note('reading, processor per picture', `${perPicture.toFixed(0)} ms`, atMost(perPicture, 1000, 'ms'))
}

async function readAll(chosen: typeof normal, each: number, format: PaperFormat, seed: number) {
  const tallies = new Map<string, Tally>()
  for (const [number, [name, condition]] of Object.entries(chosen).entries()) {
    const tally: Tally = { pictures: 0, right: 0, wrong: 0, milliseconds: 0 }
    for (let index = 0; index < each; index += 1) {
      const chance = new Chance(seed + number * 50 + index)
      const person = aPerson(chance)
      const zone = zoneOf(person, format, chance.next() < 0.4 ? 'ZE184226B'.slice(0, format === 'TD3' ? 9 : 6) : '')
      const bytes = await photograph(drawPage(person, format, zone, chance), condition(chance), chance)
      const before = process.cpuUsage()
      const outcome = readZone(await greyPicture(bytes, mostPixels), zoneNet())
      const { user, system } = process.cpuUsage(before)
      tally.milliseconds += (user + system) / 1000
      tally.pictures += 1
      const isRight = outcome.zone?.lines.join('\n') === zone.join('\n')
      if (isRight) tally.right += 1
      else if (outcome.zone) tally.wrong += 1
    }
    tallies.set(name, tally)
  }
  return tallies
}

function sum(tallies: readonly Tally[]): Tally {
  const total = { pictures: 0, right: 0, wrong: 0, milliseconds: 0 }
  for (const tally of tallies) for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key]
  return total
}
