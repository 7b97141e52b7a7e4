import { findDays, type Order } from './days.ts'

const here = /monrovia|roberts\s+int|\b(?:ROB|MLW)\b|蒙罗维亚/iu
const way = /\s(?:to|nach|vers|à|a|hasta)\s|→|->|–|—|➔|至|到/iu
const arrives = /\b(?:arrival|arrives?|arriving|llegada|arrivée|ankunft)\b|抵达|到达/iu
const leaves = /\b(?:departure|departs?|departing|salida|départ|abflug)\b|出发|起飞/iu

export interface Journey {
  arrivalDate?: string
  departureDate?: string
}

export function findJourney(lines: readonly string[], order: Order): Journey {
  const arrivals = new Set<string>()
  const departures = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (!here.test(line)) continue
    const own = findDays(line, order)
    // Some layouts print the dates of a flight on the next line.
    const days = own.length > 0 ? own : findDays(lines[index + 1] ?? '', order)
    const side = sideOf(line)
    const [first, last] = [days[0], days.at(-1)]
    if (side === 'arrival' && last) arrivals.add(last)
    if (side === 'departure' && first) departures.add(first)
  }
  const [arrivalDate, departureDate] = [onlyOne(arrivals), onlyOne(departures)]
  return { ...(arrivalDate && { arrivalDate }), ...(departureDate && { departureDate }) }
}

function onlyOne(days: ReadonlySet<string>): string | undefined {
  const [day] = days
  return days.size === 1 ? day : undefined
}

function sideOf(line: string): 'arrival' | 'departure' | undefined {
  const parts = line.split(way)
  if (parts.length === 2) {
    const [from, to] = parts.map((part) => here.test(part))
    if (from !== to) return to ? 'arrival' : 'departure'
    return undefined
  }
  if (parts.length > 2) return undefined
  const [isArrival, isDeparture] = [arrives.test(line), leaves.test(line)]
  if (isArrival === isDeparture) return undefined
  return isArrival ? 'arrival' : 'departure'
}
