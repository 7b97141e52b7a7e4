// The days of arrival in Monrovia and of departure from there, from the flights of an itinerary.
import { findDaysIn, withoutWeekdays } from './days.ts'
import type { FoundValue } from './labelled-values.ts'
import { findLabel } from './labels.ts'
import { isUnder, textOfRow, type Cell, type Row } from './page.ts'
import { findPeriods } from './periods.ts'
import type { Dating } from './values.ts'

const here = /monrovia|roberts\s+int|\b(?:ROB|MLW)\b|蒙罗维亚/iu
const airport = /\b[A-Z]{3}\b/g
const way = / (?:to|nach|vers|à|a|hasta) | ?(?:→|->|➔|➜|✈) ?| [–—-] | ?[–—至到] ?/iu
const noAirport = new Set(
  'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC MON TUE WED THU FRI SAT SUN USD EUR GBP CNY XOF GHS NGN LRD ADT CHD INF PNR UTC GMT ETA ETD AIR VIA MRS MIN KGS THE AND FOR'.split(
    ' ',
  ),
)
const arrives =
  /(?<!\p{L})(?:arrival|arrives?|arriving|llegada|llega|arrivee|arrivée|ankunft|an)(?!\p{L})|抵达|到达|到港/iu
const leaves =
  /(?<!\p{L})(?:departure|departs?|departing|salida|sale|depart|départ|abflug|ab)(?!\p{L})|出发|起飞|离港/iu

type End = 'here' | 'elsewhere'

interface Flight {
  from?: End
  to?: End
  leaves?: FoundValue
  lands?: FoundValue
  days: FoundValue[]
  /** A later time of day than that of the landing, or "+1". */
  isOvernight: boolean
  row: number
}

const confidence = { plain: 0.95, guessed: 0.6 }

export function findJourney(
  rows: readonly Row[],
  dating: Dating,
): { arrivalDate?: FoundValue; departureDate?: FoundValue } {
  const flights = findFlights(rows, dating)
  const arrivals = flights.filter(({ from, to }) => to === 'here' && from !== 'here').map(landing)
  const departures = flights.filter(({ from, to }) => from === 'here' && to !== 'here').map(leaving)
  const [arrivalDate, departureDate] = [onlyOne(arrivals), onlyOne(departures)]
  if (arrivalDate && departureDate && departureDate.value < arrivalDate.value) return {}
  return { ...(arrivalDate && { arrivalDate }), ...(departureDate && { departureDate }) }
}

function landing({ lands, leaves: left, days, isOvernight }: Flight): FoundValue | undefined {
  if (lands) return lands
  const day = days.at(-1) ?? left
  if (!day || !isOvernight || days.length > 1) return day
  const next = new Date(Date.parse(day.value) + 86_400_000).toISOString().slice(0, 10)
  return { value: next, confidence: confidence.guessed }
}

function leaving({ leaves: left, days }: Flight): FoundValue | undefined {
  return left ?? days[0]
}

function onlyOne(days: readonly (FoundValue | undefined)[]): FoundValue | undefined {
  const known = days.filter((day) => day !== undefined)
  const [first] = known
  if (!first || known.length < days.length || known.some(({ value }) => value !== first.value)) return undefined
  return { value: first.value, confidence: Math.min(...known.map((day) => day.confidence)) }
}

function findFlights(rows: readonly Row[], dating: Dating): Flight[] {
  const flights: Flight[] = []
  const headings: { cell: Cell; meanings: readonly string[]; row: number }[] = []
  let current: Flight | undefined
  const begin = (row: number): Flight => {
    current = { days: [], isOvernight: false, row }
    flights.push(current)
    return current
  }
  for (const [number, row] of rows.entries()) {
    const labels = row.map((cell) => findLabel(cell.text))
    for (const [place, cell] of row.entries()) {
      const label = labels[place]
      if (label?.rest === '') headings.push({ cell, meanings: label.meanings, row: number })
    }
    const line = textOfRow(row)
    const places = placesIn(line)
    const ends = places.length >= 2 ? ([places[0], places.at(-1)] as const) : waysOf(line)
    if (ends) {
      const [from, to] = ends
      Object.assign(begin(number), { from, to })
    } else if (places.length === 1 || here.test(line)) {
      const role = roleOf(row, labels, line, headings)
      const end = here.test(line) ? 'here' : 'elsewhere'
      if (role === 'from') {
        const flight = current && current.from === undefined && current.row >= number - 2 ? current : begin(number)
        flight.from = end
      } else if (role === 'to' && current && current.to === undefined) current.to = end
      else if (role === 'to') begin(number).to = end
    }
    if (current && number - current.row <= 6) addDays(current, row, labels, number, dating, headings)
  }
  return flights
}

function addDays(
  flight: Flight,
  row: Row,
  labels: readonly ReturnType<typeof findLabel>[],
  number: number,
  dating: Dating,
  headings: readonly { cell: Cell; meanings: readonly string[]; row: number }[],
): void {
  if (findPeriods(textOfRow(row), dating.order, dating.custom).length > 1) return
  for (const [place, cell] of row.entries()) {
    const text = withoutWeekdays(cell.text)
    for (const { day, index, isAssumed } of findDaysIn(text, dating.order, dating.custom)) {
      const found = {
        value: day,
        confidence: Math.min(cell.confidence, isAssumed ? confidence.guessed : confidence.plain),
      }
      const before = text.slice(0, index)
      const named = labels[place]?.meanings ?? labels[place - 1]?.meanings ?? columnOf(cell, number, headings)
      const isLanding = named?.includes('arrives') ?? (arrives.test(before) && !leaves.test(before))
      const isLeaving = named?.includes('departs') ?? (leaves.test(before) && !arrives.test(before))
      if (isLanding && !isLeaving) flight.lands ??= found
      else if (isLeaving && !isLanding) flight.leaves ??= found
      else if (number - flight.row <= 1) flight.days.push(found)
    }
  }
  if (number === flight.row) flight.isOvernight = isOvernight(textOfRow(row))
}

function isOvernight(line: string): boolean {
  if (/\+ ?1\b/.test(line)) return true
  const times = [...line.matchAll(/(?<![\d.])([01]?\d|2[0-3])[:h.]([0-5]\d)(?![\d.])/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  )
  const [left = 0, landed = 0] = times
  return times.length === 2 && landed < left
}

function placesIn(line: string): End[] {
  const found: { end: End; index: number }[] = []
  for (const { 0: code, index } of line.matchAll(airport))
    if (!noAirport.has(code)) found.push({ end: here.test(code) ? 'here' : 'elsewhere', index })
  // A carrier of three letters comes first and is followed by its number.
  const isCarrier = found.length > 2 && /^[A-Z]{3} ?\d{2,4}(?!\d|:)/.test(line.slice(found[0]?.index))
  return found.slice(isCarrier ? 1 : 0).map(({ end }) => end)
}

function waysOf(line: string): [End, End] | undefined {
  if (!here.test(line)) return undefined
  const parts = line.split(way)
  const [from, to, ...more] = parts
  if (from === undefined || to === undefined || more.some((part) => here.test(part))) return undefined
  const ends = [here.test(from), here.test(to)]
  if (ends[0] === ends[1]) return undefined
  return ends[1] ? ['elsewhere', 'here'] : ['here', 'elsewhere']
}

function roleOf(
  row: Row,
  labels: readonly ReturnType<typeof findLabel>[],
  line: string,
  headings: readonly { cell: Cell; meanings: readonly string[]; row: number }[],
): 'from' | 'to' | undefined {
  for (const [place, cell] of row.entries()) {
    if (!here.test(cell.text) && placesIn(cell.text).length === 0) continue
    const meanings = labels[place]?.meanings ?? labels[place - 1]?.meanings ?? columnOf(cell, Infinity, headings)
    const isTo = meanings?.some((meaning) => meaning === 'destination' || meaning === 'arrives') ?? false
    const isFrom = meanings?.some((meaning) => meaning === 'origin' || meaning === 'departs') ?? false
    if (isTo !== isFrom) return isTo ? 'to' : 'from'
  }
  const [isArrival, isDeparture] = [arrives.test(line), leaves.test(line)]
  if (isArrival === isDeparture) return undefined
  return isArrival ? 'to' : 'from'
}

function columnOf(
  cell: Cell,
  row: number,
  headings: readonly { cell: Cell; meanings: readonly string[]; row: number }[],
) {
  return headings.findLast(
    (heading) => heading.row < row && isUnder(heading.cell, cell) && heading.cell.base < cell.base,
  )?.meanings
}
