// A value is taken only from beside its label.
import type { FieldName, Reading } from '../reading.ts'
import { findDays, orderOf, type Order } from './days.ts'
import { findJourney } from './flight-days.ts'
import { findMoney } from './money.ts'
import { findLabel, hasWords, plain } from './labels.ts'
import { documentRules, type FieldRule, type DocumentRule, type ValueKind } from './document-rules.ts'

const rules: readonly DocumentRule[] = documentRules.map(({ kind, knownBy, fields }) => ({
  kind,
  knownBy: knownBy.map(plain),
  fields: fields.map((rule) => ({ ...rule, labels: rule.labels.map(plain) })),
}))

/** One value beside a known label; the label may still mean something else. */
const byLabel = 0.9

export function readText(text: string): Pick<Reading, 'kind' | 'fields'> {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const paper = detectDocument(lines)
  if (!paper) return { fields: {} }
  const order = orderOf(text)
  const values: Partial<Record<FieldName, string>> = paper.kind === 'flight' ? { ...findJourney(lines, order) } : {}
  const known = paper.fields.flatMap(({ labels }) => labels)
  for (const rule of paper.fields) {
    const value = onlyValue(lines, rule, known, order)
    if (value !== undefined) values[rule.field] = value
  }
  return {
    kind: paper.kind,
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, confidence: byLabel }])),
  }
}

/** When two kinds match, the earlier word wins, because that is the title. */
function detectDocument(lines: readonly string[]): DocumentRule | undefined {
  for (const line of lines) {
    const found = rules.find(({ knownBy }) => hasWords(line, knownBy))
    if (found) return found
  }
  return undefined
}

function onlyValue(
  lines: readonly string[],
  { labels, value }: FieldRule,
  known: readonly string[],
  order: Order,
): string | undefined {
  const found = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const rest = afterLabel(line, labels, known)
    if (rest === undefined) continue
    const beside = rest === '' ? nextValue(lines[index + 1] ?? '', known) : rest
    const read = readers[value](beside, order)
    if (read !== undefined) found.add(read)
  }
  return found.size === 1 ? [...found][0] : undefined
}

function afterLabel(line: string, labels: readonly string[], known: readonly string[]): string | undefined {
  const label = findLabel(line, known)
  if (label === undefined || !labels.includes(label)) return undefined
  return line.slice(label.length).replace(/^[\s:：.\-–|]+/u, '')
}

function nextValue(line: string, known: readonly string[]): string {
  return findLabel(line, known) === undefined ? line : ''
}

const readers: Record<ValueKind, (text: string, order: Order) => string | undefined> = {
  day: (text, order) => {
    const days = new Set(findDays(text, order))
    return days.size === 1 ? [...days][0] : undefined
  },
  money: findMoney,
  code: (text) => /^[A-Z0-9](?:[A-Z0-9-]{3,18})[A-Z0-9]$/.exec(text)?.[0],
  name: (text) => (/^[\p{L}\p{M}'’.,/ -]{2,80}$/u.test(text) ? text : undefined),
  place: (text) => (text.length >= 3 && text.length <= 200 ? text : undefined),
}
