import type { Composed, Draft } from './compose.ts'

const cities = [
  ['Paris', 'CDG'],
  ['Accra', 'ACC'],
  ['Brussels', 'BRU'],
  ['Nairobi', 'NBO'],
] as const
const home = ['Monrovia', 'ROB'] as const
const chinese: Readonly<Record<string, string>> = {
  Paris: '巴黎',
  Accra: '阿克拉',
  Brussels: '布鲁塞尔',
  Nairobi: '内罗毕',
  Monrovia: '蒙罗维亚',
}
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const ticketDay = (day: string) => {
  const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
  return `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(2, 4)}`
}

function headOf({ words: { titles, labels }, facts }: Draft): string {
  return `<h1>${titles.flight}</h1><p>${labels.passenger}: ${facts.name}</p><p>${labels.reference}: ${facts.reference}</p>`
}

const truthOf = ({ facts: { name, reference } }: Draft, arrivalDate: string, departureDate: string) => ({
  name,
  bookingReference: reference,
  arrivalDate,
  departureDate,
})

const line = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`

/** One line a flight, as reservation systems print them. */
export function flightRows(draft: Draft): Composed {
  const { words, facts, random, day, isUntouched } = draft
  const [city, code] = random.of(cities)
  const full = ([name, short]: readonly [string, string]) =>
    `${words.language === 'zh' ? chinese[name] : name} (${short})`
  const style = random.whole(0, 2)
  const abroad = [city, code] as const
  const rows = [
    { number: 'SN 241', from: abroad, to: home, on: facts.start },
    { number: 'SN 242', from: home, to: abroad, on: facts.end },
  ].map(({ number, from, to, on }) => {
    if (style === 0) return [number, ticketDay(on), from[1], to[1], '09:10', '14:40']
    if (style === 1) return [number, day(on), full(from), full(to), '10:55', '17:20']
    return [day(on), `${number} ${full(from)} ${isUntouched ? '→' : '–'} ${full(to)} 10:55`]
  })
  const { number, date, from, to, departs, arrives } = words.flight
  const heads = [number, date, from, to, departs, arrives]
  const table = `<table class="${isUntouched ? '' : 'lined'}">${style === 2 ? '' : line(heads, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`
  return { kind: 'flight', truth: truthOf(draft, facts.start, facts.end), body: headOf(draft) + table }
}

/** An electronic ticket with a change of plane, and an arrival on the next day. */
export function flightSegments(draft: Draft): Composed {
  const { words, facts, random, day, isUntouched } = draft
  const [city, code] = random.of(cities.slice(2))
  const via = cities[1]
  const { from, to, departs, arrives } = words.flight
  const lands = isUntouched ? nextDay(facts.start) : facts.start
  const legs = [
    { start: [city, code], end: via, leaves: facts.start, lands: facts.start },
    { start: via, end: home, leaves: facts.start, lands },
    { start: home, end: [city, code], leaves: facts.end, lands: nextDay(facts.end) },
  ]
  const called = ([name, short]: readonly string[]) => `${words.language === 'zh' ? chinese[name!]! : name} (${short})`
  const blocks = legs.map((leg, index) => {
    const title = `<p><b>AT ${510 + index}</b></p>`
    if (isUntouched)
      return `${title}<p>${from}: ${called(leg.start)}<br>${departs}: ${day(leg.leaves)} 22:10<br>${to}: ${called(leg.end)}<br>${arrives}: ${day(leg.lands)} 05:05</p>`
    return `${title}<p>${called(leg.start)} – ${called(leg.end)}</p><table><tr><td>${departs}</td><td>${day(leg.leaves)} 09:10</td><td>${arrives}</td><td>${day(leg.lands)} 14:40</td></tr></table>`
  })
  return { kind: 'flight', truth: truthOf(draft, lands, facts.end), body: headOf(draft) + blocks.join('') }
}
