// Papers as the senders of them lay them out, as pages for a browser to print.
import type { Reading } from '#engines/document-reading/reading.ts'
import { Random } from '../random.ts'
import { flightRows, flightSegments } from './compose-flights.ts'
import { money, someFacts, writtenDay, writtenMoney, type PaperFacts } from './facts.ts'
import { untouchedWords } from './untouched-words.ts'
import { tunedWords } from './words.ts'
import type { PaperLanguage, Vocabulary, WrittenKind } from './vocabulary.ts'

const splits = { tuned: tunedWords, untouched: untouchedWords }
export type Split = keyof typeof splits

export interface WrittenPaper {
  split: Split
  language: PaperLanguage
  layout: string
  kind: WrittenKind
  html: string
  truth: Partial<Record<keyof Reading['fields'], string>>
}

export interface Draft {
  words: Vocabulary
  facts: PaperFacts
  random: Random
  isUntouched: boolean
  day: (day: string) => string
  range: string
}
type Row = readonly [label: string, value: string]
export type Composed = Pick<WrittenPaper, 'kind' | 'truth'> & { body: string }

const both = (words: Draft['words'], kind: WrittenKind) => `<h1>${words.titles[kind]}</h1>`

function contentOf(kind: WrittenKind, { words, facts, random, day, range, isUntouched }: Draft) {
  const { labels, language } = words
  const { name, reference, place, start, end, currency, host } = facts
  const sum = (amount: number) => writtenMoney(amount, currency, language, isUntouched)
  const stay: Row[] = [
    [labels.arrival, day(start)],
    [labels.departure, day(end)],
  ]
  const cases: Record<Exclude<WrittenKind, 'flight' | 'employment'>, { rows: Row[]; truth: WrittenPaper['truth'] }> = {
    hotel: {
      rows: [[labels.guest, name], [labels.reference, reference], ...stay, [labels.address, place]],
      truth: { name, bookingReference: reference, arrivalDate: start, departureDate: end, place },
    },
    bank_statement: {
      rows: [
        [labels.holder, name],
        [labels.period, range],
        [labels.opening, sum(812.4)],
        [labels.balance, sum(facts.balance)],
      ],
      truth: { name, periodStart: start, periodEnd: end, closingBalance: money(facts.balance, currency) },
    },
    insurance: {
      rows: [
        [labels.insured, name],
        [labels.validity, range],
        [labels.cover, sum(facts.cover)],
      ],
      truth: { name, periodStart: start, periodEnd: end, cover: money(facts.cover, currency) },
    },
    invitation: {
      rows: [
        [labels.host, host],
        [labels.invited, name],
        [labels.arrives, day(start)],
        [labels.leaves, day(end)],
        [labels.stay, place],
      ],
      truth: { name, host, arrivalDate: start, departureDate: end, place },
    },
  }
  const { rows, truth } = cases[kind as keyof typeof cases]
  const [first, second] = [random.of(words.others.slice(0, 3)), random.of(words.others.slice(3))]
  return { rows: [...rows.slice(0, 2), first, ...rows.slice(2), second], truth }
}

const labelled = ['hotel', 'bank_statement', 'insurance', 'invitation'] as const
const cell = (text: string, tag = 'td') => `<${tag}>${text}</${tag}>`

const box = (label: string, value: string, more: string) =>
  `<div class="box"><small>${label}</small><br><b>${value}</b><br>${more}</div>`

const layouts: Record<string, (draft: Draft) => Composed> = {
  lines: (draft) => {
    const kind = draft.random.of(labelled)
    const { rows, truth } = contentOf(kind, draft)
    const mark = draft.words.language === 'zh' ? '：' : ': '
    const body = rows.map(([label, value]) => `<p>${label}${mark}${value}</p>`).join('')
    return { kind, truth, body: both(draft.words, kind) + body }
  },
  table: (draft) => {
    const kind = draft.random.of(labelled)
    const { rows, truth } = contentOf(kind, draft)
    const body = `<table>${rows.map(([label, value]) => `<tr>${cell(label, 'th')}${cell(value)}</tr>`).join('')}</table>`
    return { kind, truth, body: both(draft.words, kind) + body }
  },
  'labels above': (draft) => {
    const kind = draft.random.of(labelled)
    const { rows, truth } = contentOf(kind, draft)
    const columns = draft.isUntouched ? 2 : 3
    const bands = Array.from({ length: Math.ceil(rows.length / columns) }, (_, band) => {
      const some = rows.slice(band * columns, (band + 1) * columns)
      return `<tr class="over">${some.map(([label]) => cell(label)).join('')}</tr><tr>${some.map(([, value]) => cell(value)).join('')}</tr>`
    })
    return { kind, truth, body: `${both(draft.words, kind)}<table class="even">${bands.join('')}</table>` }
  },
  'from and to columns': (draft) => {
    const { words, facts, day, isUntouched } = draft
    const { labels, language } = words
    const isBank = draft.random.next() < 0.5
    const kind = isBank ? 'bank_statement' : 'insurance'
    const [amount, called] = isBank ? [facts.balance, labels.balance] : [facts.cover, labels.cover]
    const heads = [isBank ? labels.holder : labels.insured, labels.from, labels.to, called]
    const sum = writtenMoney(amount, facts.currency, language, isUntouched)
    const values = [facts.name, day(facts.start), day(facts.end), sum]
    const table = `<table class="even lined"><tr>${heads.map((head) => cell(head, 'th')).join('')}</tr><tr>${values.map((value) => cell(value)).join('')}</tr></table>`
    const truth = { name: facts.name, periodStart: facts.start, periodEnd: facts.end }
    const sumTruth = money(amount, facts.currency)
    return {
      kind,
      truth: isBank ? { ...truth, closingBalance: sumTruth } : { ...truth, cover: sumTruth },
      body: `${both(words, kind)}<p>${words.others[3]!.join(': ')}</p>${table}`,
    }
  },
  'two columns': (draft) => {
    const kind = draft.random.of(labelled)
    const { rows, truth } = contentOf(kind, draft)
    const half = Math.ceil(rows.length / 2)
    const column = (some: readonly Row[]) =>
      `<div>${some.map(([label, value]) => (draft.isUntouched ? `<p><small>${label}</small><br>${value}</p>` : `<p><b>${label}:</b> ${value}</p>`)).join('')}</div>`
    const body = `<div class="columns">${column(rows.slice(0, half))}${column(rows.slice(half))}</div>`
    return { kind, truth, body: both(draft.words, kind) + body }
  },
  'flight rows': flightRows,
  'flight segments': flightSegments,
  'hotel cards': (draft) => {
    const { words, facts, day, isUntouched } = draft
    const { labels } = words
    const { name, reference, place, start, end } = facts
    const boxes = `<div class="columns">${box(labels.arrival, day(start), isUntouched ? '15:00 – 22:00' : '14:00')}${box(labels.departure, day(end), isUntouched ? '07:00 – 11:00' : '12:00')}</div>`
    const head = `<h2>${facts.hotel}</h2>`
    const below = `<p>${labels.address}: ${place}</p><p>${labels.reference} <b>${reference}</b></p><p>${labels.guest} <b>${name}</b></p>`
    return {
      kind: 'hotel',
      truth: { name, bookingReference: reference, arrivalDate: start, departureDate: end, place },
      body: both(words, 'hotel') + head + (isUntouched ? below + boxes : boxes + below),
    }
  },
  'invitation in prose': ({ words, facts, day }) => {
    const { name, host, place, start, end } = facts
    const text = fill(words.invitation, { guest: name, host, place, a: day(start), b: day(end) })
    return {
      kind: 'invitation',
      truth: { name, host, place, arrivalDate: start, departureDate: end },
      body: `${both(words, 'invitation')}<p class="prose">${text}</p><p>${words.signature}<br><br>${host}</p>`,
    }
  },
  'statement with transactions': (draft) => {
    const { words, facts, random, range, isUntouched } = draft
    const { labels, language } = words
    const sum = (amount: number) => writtenMoney(amount, facts.currency, language, isUntouched)
    const moves = Array.from({ length: 5 }, () => {
      const amount = random.whole(1000, 90_000) / 100
      return `<tr>${[draft.day(facts.start), words.others[2]![1], sum(amount), sum(amount * 7)].map((text) => cell(text)).join('')}</tr>`
    })
    const summary: Row[] = [
      [labels.opening, sum(731.12)],
      [labels.balance, sum(facts.balance)],
    ]
    return {
      kind: 'bank_statement',
      truth: {
        name: facts.name,
        periodStart: facts.start,
        periodEnd: facts.end,
        closingBalance: money(facts.balance, facts.currency),
      },
      body: `${both(words, 'bank_statement')}<p>${labels.holder}: ${facts.name}</p><p>${labels.period}: ${range}</p><table class="lined">${moves.join('')}</table><table>${summary.map(([label, value]) => `<tr>${cell(label, 'th')}${cell(value)}</tr>`).join('')}</table>`,
    }
  },
  certificate: ({ words, facts, range, isUntouched }) => {
    const { labels, language } = words
    const sum = writtenMoney(facts.cover, facts.currency, language, isUntouched)
    return {
      kind: 'insurance',
      truth: {
        name: facts.name,
        periodStart: facts.start,
        periodEnd: facts.end,
        cover: money(facts.cover, facts.currency),
      },
      body: `${both(words, 'insurance')}<p>No. 4711</p><p><b>${labels.insured}</b><br>${facts.name}</p><p><b>${labels.validity}</b><br>${range}</p><p><b>${labels.cover}</b><br>${sum}</p>`,
    }
  },
  'letter of an employer': ({ words, facts, day }) => {
    const { name, employer, start, end } = facts
    const text = fill(words.employment, { name, employer, a: day(start), b: day(end) })
    return {
      kind: 'employment',
      truth: { name, employer, periodStart: start, periodEnd: end },
      body: `${both(words, 'employment')}<p class="prose">${text}</p><p>${words.signature}<br><br>${employer}</p>`,
    }
  },
}
const layoutNames = Object.keys(layouts)

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}

const styles = {
  tuned: `body { font: 12pt/1.5 'DejaVu Sans', 'Noto Sans CJK SC', sans-serif }`,
  untouched: `body { font: 11.5pt/1.45 'DejaVu Serif', 'Noto Serif CJK SC', serif } h1 { letter-spacing: 0.02em }`,
}
const shared = `body { margin: 22mm 20mm; color: #222 } h1 { font-size: 1.5em } table { border-spacing: 0; margin: 1em 0 }
td, th { text-align: left; padding: 4px 22px 4px 0; vertical-align: top; font-weight: normal }
.even { width: 100%; table-layout: auto } .over td { color: #555; font-size: 0.85em; padding-top: 14px }
.lined td, .lined th { border-bottom: 1px solid #999 } .columns { display: flex; gap: 12mm } .columns > div { flex: 1 }
.box { border: 1px solid #888; padding: 10px } .prose { text-align: justify }`

export function writtenPapers(split: Split, each: number): WrittenPaper[] {
  return splits[split].flatMap((words, language) =>
    layoutNames.flatMap((layout, place) =>
      Array.from({ length: each }, (_, number): WrittenPaper => {
        const random = new Random((split === 'tuned' ? 1 : 500_009) + language * 10_007 + place * 101 + number)
        const facts = someFacts(random, words)
        const style = random.of(words.days)
        const day = (some: string) => writtenDay(some, style, words.language)
        const range = fill(random.of(words.range), { a: day(facts.start), b: day(facts.end) })
        const isUntouched = split === 'untouched'
        const { body, kind, truth } = layouts[layout]!({ words, facts, random, isUntouched, day, range })
        const html = `<!doctype html><html lang="${words.language}"><meta charset="utf-8"><style>${shared}${styles[split]}</style><body>${body}</body></html>`
        return { split, language: words.language, layout, kind, truth, html }
      }),
    ),
  )
}
