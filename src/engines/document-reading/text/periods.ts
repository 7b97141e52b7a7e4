// "from 3 to 17 March 2027", "03.03.–17.03.2027", "2027年3月3日至17日": two days and what joins them.
import { asDay, findDaysIn, withoutWeekdays, type Order } from './days.ts'
import { monthOf } from './month-names.ts'

export interface Period {
  start: string
  end: string
  index: number
  isAssumed: boolean
}

const joiner = String.raw`(?:-|–|—|~|〜|/|to|until|till|through|thru|au|jusqu['’]au|al|a|hasta|bis|起?至|起?到|and|et|y|und)`
const article = String.raw`(?:the|le|el|zum|den|dem|einschließlich|einschl\.|including|et)`
const between = new RegExp(
  String.raw`^[,.]?(?: ?\d{1,2}[:h.]\d{2}(?: ?(?:uhr|h|am|pm))?)? {0,3}(?:\((?:incl\.?|inkl\.?)\) )?${joiner} {0,3}(?:${article} {0,2}){0,2}$`,
  'iu',
)
const gap = String.raw` {0,2}${joiner} {0,2}(?:${article} )?`
const ordinal = String.raw`(?:\.|er|st|nd|rd|th)?`
const name = String.raw`\p{L}{3,10}`
const ending = String.raw`(?<end>\d{1,2}${ordinal} {0,2}(?:(?:de|of) )?(?<name>${name})\.?,? (?:(?:de|del) )?(?<year>20\d{2}))(?!\d)`

interface Form {
  pattern: RegExp
  write: (parts: Record<string, string | undefined>) => [string | undefined, string | undefined]
}
const two = (written: string | undefined) => written?.replace(/\D/g, '')

/** The year of a start that comes without one: the one before where its month is later than that of the end. */
function startYear(year: string | undefined, startMonth: number | undefined, endMonth: number | undefined) {
  return startMonth && endMonth && startMonth > endMonth ? String(Number(year) - 1) : year
}

const forms: readonly Form[] = [
  {
    // 3 to 17 March 2027
    pattern: new RegExp(String.raw`(?<![\d./:-])(?<first>\d{1,2})${ordinal}${gap}${ending}`, 'giu'),
    write: ({ first, end, name: called, year }) => [
      asDay({ day: first, name: called, year }),
      asDay({ day: /^\d{1,2}/.exec(end ?? '')?.[0], name: called, year }),
    ],
  },
  {
    // 28 February to 3 March 2027
    pattern: new RegExp(
      String.raw`(?<![\d./:-])(?<first>\d{1,2})${ordinal} {0,2}(?:(?:de|of) )?(?<begins>${name})\.?${gap}${ending}`,
      'giu',
    ),
    write: ({ first, begins, end, name: called, year }) => [
      asDay({
        day: first,
        name: begins,
        year: startYear(year, monthOf(begins ?? ''), monthOf(called ?? '')),
      }),
      asDay({ day: /^\d{1,2}/.exec(end ?? '')?.[0], name: called, year }),
    ],
  },
  {
    // March 3 to 17, 2027 and March 28 – April 2, 2027
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?<begins>${name})\.? (?<first>\d{1,2})(?:st|nd|rd|th)?${gap}(?:(?<name>${name})\.? )?(?<last>\d{1,2})(?:st|nd|rd|th)?,? (?<year>20\d{2})(?!\d)`,
      'giu',
    ),
    write: ({ begins, first, name: called = begins, last, year }) => [
      asDay({ day: first, name: begins, year: startYear(year, monthOf(begins ?? ''), monthOf(called ?? '')) }),
      asDay({ day: last, name: called, year }),
    ],
  },
  {
    // 03.03.–17.03.2027 and 3.–17.03.2027
    pattern: new RegExp(
      String.raw`(?<![\d./:-])(?<first>\d{1,2})\. ?(?:(?<begins>\d{1,2})\.)?${gap}(?<last>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>20\d{2})(?!\d)`,
      'giu',
    ),
    write: ({ first, month, begins = month, last, year }) => [
      asDay({ day: two(first), month: begins, year: startYear(year, Number(begins), Number(month)) }),
      asDay({ day: last, month, year }),
    ],
  },
  {
    // 2027年3月3日至17日 and 2027年3月28日至4月2日
    pattern: new RegExp(
      String.raw`(?<!\d)(?<year>20\d{2}) ?年 ?(?<begins>\d{1,2}) ?月 ?(?<first>\d{1,2}) ?[日号]?${gap}(?:(?<month>\d{1,2}) ?月 ?)?(?<last>\d{1,2}) ?[日号]`,
      'giu',
    ),
    write: ({ year, begins, first, month = begins, last }) => [
      asDay({ year, month: begins, day: first }),
      asDay({ year, month, day: last }),
    ],
  },
]

export function findPeriods(written: string, order: Order, custom?: Order): Period[] {
  const text = withoutWeekdays(written).replace(/ {2,}/g, ' ')
  const found: Period[] = []
  const days = findDaysIn(text, order, custom)
  for (const [place, first] of days.entries()) {
    const second = days[place + 1]
    if (second && between.test(text.slice(first.end, second.index)))
      found.push({
        start: first.day,
        end: second.day,
        index: first.index,
        isAssumed: first.isAssumed || second.isAssumed,
      })
  }
  for (const { pattern, write } of forms)
    for (const { groups = {}, index, 0: whole } of text.matchAll(pattern)) {
      // A whole day at the start belongs to the form above.
      if (
        days.some((day) => day.index <= index && index < day.end && day.end < index + whole.length) &&
        !/年/.test(whole)
      )
        continue
      const [start, end] = write(groups)
      if (start && end) found.push({ start, end, index, isAssumed: false })
    }
  return found.filter(({ start, end }) => start <= end)
}
