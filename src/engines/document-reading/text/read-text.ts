// A value is taken only from beside its label, from a row of flights, or from a sentence that says what it is.
import type { FieldName, Reading } from '../reading.ts'
import { orderOf } from './days.ts'
import { documentRules, type DocumentRule } from './document-rules.ts'
import { findJourney } from './journey.ts'
import { hasWords, foldText } from './labels.ts'
import { LabelledPage, type FoundValue } from './labelled-values.ts'
import { languageOf } from './paper-language.ts'
import { joinWrapped, rowsOfText, textOfRow, type Row } from './page.ts'
import { letterKind, readProse, type FoundFields } from './prose.ts'
import { unifyLetters } from './unify-letters.ts'
import type { Dating } from './values.ts'

const rules: readonly DocumentRule[] = documentRules.map((rule) => ({
  ...rule,
  knownBy: rule.knownBy.map(foldText),
  words: rule.words.map(foldText),
}))

const fewestMarks = 2

export function readText(text: string): Pick<Reading, 'kind' | 'fields'> {
  return readRows(rowsOfText(unifyLetters(text)))
}

export function readRows(lines: readonly Row[]): Pick<Reading, 'kind' | 'fields'> {
  const rows = joinWrapped(lines)
  const text = lines.map(textOfRow).join('\n')
  const language = languageOf(text)
  const dating: Dating = {
    order: orderOf(text),
    // Spanish, French and German never write the month first; English papers do both.
    custom: language === 'es' || language === 'fr' || language === 'de' ? 'day-first' : undefined,
  }
  const page = new LabelledPage(rows, dating)
  const rule = detectDocument(rows, page)
  if (!rule) return { fields: {} }
  const isLetter = rule.kind === 'invitation' || rule.kind === 'employment'
  const prose = isLetter ? readProse(rule.kind, lines, dating) : {}
  const journey: FoundFields = rule.kind === 'flight' ? findJourney(rows, dating) : {}
  const found: FoundFields = { ...journey }
  for (const { field, ...how } of rule.fields) {
    const value = agreed(page.find({ field, ...how }), prose[field])
    if (value) found[field] = value
  }
  return { kind: rule.kind, fields: inOrder(withoutGuesses(found)) }
}

/** If two values for the same field differ, neither is used. */
function agreed(labelled: readonly FoundValue[], inProse: FoundValue | undefined): FoundValue | undefined {
  const [first, second] = labelled
  if (!first) return inProse
  if (second && second.confidence > first.confidence - 0.2) return undefined
  return inProse && inProse.value !== first.value ? undefined : first
}

const leastConfidence = 0.35

function withoutGuesses(found: FoundFields): FoundFields {
  return Object.fromEntries(Object.entries(found).filter(([, { confidence }]) => confidence >= leastConfidence))
}

/** An end before its start means that one of them was misunderstood. */
function inOrder(found: FoundFields): Reading['fields'] {
  const fields: Partial<Record<FieldName, FoundValue>> = { ...found }
  for (const [start, end] of [
    ['arrivalDate', 'departureDate'],
    ['periodStart', 'periodEnd'],
  ] as const)
    if (fields[start] && fields[end] && fields[start].value > fields[end].value) {
      delete fields[start]
      delete fields[end]
    }
  return fields
}

/** The earliest title tells; without one, the labels that only one kind of document has. */
function detectDocument(rows: readonly Row[], page: LabelledPage): DocumentRule | undefined {
  for (const row of rows) {
    const line = textOfRow(row)
    const found = rules.filter(({ knownBy }) => hasWords(line, knownBy))
    if (found.length === 1) return found[0]
    if (found.length > 1) return mostMarked(found, rows, page, 0)
  }
  const letter = letterKind(rows)
  return mostMarked(rules, rows, page, fewestMarks) ?? rules.find(({ kind }) => kind === letter)
}

function mostMarked(
  candidates: readonly DocumentRule[],
  rows: readonly Row[],
  page: LabelledPage,
  fewest: number,
): DocumentRule | undefined {
  const votes = candidates.map((rule) => {
    const marks = new Set(
      page.labels.flatMap(({ label: { meanings, isParted } }) =>
        isParted && meanings.length === 1 ? meanings.filter((meaning) => rule.marks.includes(meaning)) : [],
      ),
    )
    const hasWord = rows.some((row) => hasWords(textOfRow(row), rule.words))
    return { rule, count: marks.size + (hasWord ? 1 : 0) }
  })
  const [first, second] = votes.toSorted((one, other) => other.count - one.count)
  return first && first.count >= fewest && first.count > (second?.count ?? 0) ? first.rule : undefined
}
