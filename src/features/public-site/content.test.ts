import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { documentTypeNames, requiredDocuments } from '#domain/documents/document-types.ts'
import { processingFee, visaFees } from '#domain/payments/fees.ts'
import { faqTabs } from './faq.ts'
import { features, reasons, steps, testimonials } from './landing.ts'
import { accessibility, privacy, terms } from './legal.ts'
import { offices } from './offices.ts'
import { requirementCards, requirementQuestions } from './requirements.ts'

const questions = [...requirementQuestions, ...faqTabs.flatMap((tab) => tab.questions)]

test('content: the pages have the documented number of parts', () => {
  expect([steps.points, features.points, testimonials.samples].map((list) => list.length)).toEqual([4, 3, 3])
  expect([requirementCards, requirementQuestions, offices].map((list) => list.length)).toEqual([6, 5, 3])
  expect(faqTabs.map((tab) => tab.questions.length)).toEqual([5, 5, 5, 5])
  expect(features.points.map(({ link }) => link.path)).toEqual(['/visa-types', '/privacy', '/contact'])
  expect(documentTypeNames).toHaveLength(8)
  expect(requiredDocuments).toEqual(documentTypeNames.slice(0, 6))
})

test('content: an amount in an answer is a fee of the table or the insurance minimum', () => {
  const fees = [...Object.values(visaFees), processingFee].map((cents) => `$${cents / 100}`)
  const named = questions.flatMap(({ answer }) => answer.match(/\$[\d,]*\d/g) ?? [])
  expect(named.filter((amount) => ![...fees, '$50,000'].includes(amount))).toEqual([])
})

test('content: numbers of days in answers match the visa types', () => {
  const days = Object.values(visaTypes).map(({ processingDays }) => processingDays.join('-'))
  const named = questions.flatMap(({ answer }) =>
    [...answer.matchAll(/(\d+-\d+) (?:business )?days/g)].map(([, span]) => span),
  )
  expect(named.filter((span) => !days.includes(span!))).toEqual([])
})

test('content: the promised 2-5 days are those of transit, business and medical visas', () => {
  const spans = [visaTypes.transit, visaTypes.business, visaTypes.medical].flatMap((type) => type.processingDays)
  expect(reasons.points.at(-1)?.title).toContain(`${Math.min(...spans)}-${Math.max(...spans)} business days`)
})

test('content: a question asked on two pages has one answer', () => {
  const answers = new Map<string, string>()
  for (const { question, answer } of questions)
    expect(answers.set(question, answers.get(question) ?? answer).get(question)).toBe(answer)
})

test('content: no text is in capitals, and every text is translatable', () => {
  const folder = import.meta.dirname
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const file of files) {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    const marked = [...source.matchAll(/\/\*i18n\*\/ ('[^']*'|"[^"]*")/g)].map(([, text]) => text!)
    expect(marked.filter((text) => text.includes('!'))).toEqual([])
  }
  const shown = [accessibility, privacy, terms].flatMap((text) =>
    text.sections.flatMap((section) => section.paragraphs),
  )
  const sources = fs.readFileSync(path.join(folder, 'legal.ts'), 'utf8')
  expect(shown.filter((text) => !sources.includes(`/*i18n*/ '${text}'`))).toEqual([])
})
