interface LocalTime {
  day: string
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** Cached because Intl time zone lookups are slow and the same slots recur. */
const cacheSize = 20_000
const shown = new Map<string, LocalTime>()
const found = new Map<string, number | null>()

function recall<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  if (memory.size >= cacheSize) memory.clear()
  const made = make()
  memory.set(key, made)
  return made
}

export function localTime(moment: Date, zone: string): LocalTime {
  const minute = Math.floor(moment.getTime() / 60_000)
  return recall(shown, `${zone} ${minute}`, () => readClock(moment, zone))
}

function readClock(moment: Date, zone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** Undefined where daylight saving skips this time; the first of two where it repeats. */
export function momentIn(day: string, time: string, zone: string): Date | undefined {
  const moment = recall(found, `${zone} ${day} ${time}`, () => findMoment(day, time, zone)?.getTime() ?? null)
  return moment === null ? undefined : new Date(moment)
}

function findMoment(day: string, time: string, zone: string): Date | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const around = [-86_400_000, 86_400_000].map((shift) => wanted - offsetAt(new Date(wanted + shift), zone))
  const [first] = around
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment))
    .filter((moment) => {
      const shown = localTime(moment, zone)
      return shown.day === day && shown.time === time
    })
  return first
}

function offsetAt(moment: Date, zone: string): number {
  const { day, time } = localTime(moment, zone)
  const whole = Math.floor(moment.getTime() / 60_000) * 60_000
  return Date.parse(`${day}T${time}:00Z`) - whole
}
