import { writePrice } from '#foundation/values/write-money.ts'
import { defaultFacts } from '#features/public-site/arrival.ts'
import { defaultRules } from '#features/public-site/rules.ts'
import { defaultFees } from '#domain/payments/fees.ts'
import { entries } from '#features/assistant/knowledge/knowledge.ts'
import { findEntries, minimumScore } from '#features/assistant/knowledge/search.ts'
import type { AnswerContext } from '#features/assistant/knowledge/entry.ts'
import { languageOf } from '#features/assistant/question-language.ts'
import type { Asked } from '#testing/assistant-questions/question.ts'
import { countryName } from '#foundation/values/countries.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { defaultSettings } from '#domain/settings/settings.ts'

interface Score {
  questions: number
  first: number
  inThree: number
  facts: number
  withFacts: number
  rightWithFacts: number
  strange: number
  refused: number
  languageRight: number
  milliseconds: number
  misses: string[]
}

export async function scoreOf(language: Language, asked: readonly Asked[]): Promise<Score> {
  const score: Score = {
    questions: 0,
    first: 0,
    inThree: 0,
    facts: 0,
    withFacts: 0,
    rightWithFacts: 0,
    strange: 0,
    refused: 0,
    languageRight: 0,
    milliseconds: 0,
    misses: [],
  }
  const answerContext = await answerContextIn(language)
  const before = performance.now()
  for (const { question, entries: right, facts } of asked) {
    if ((await languageOf(question, 'en')) === language) score.languageRight += 1
    const found = findEntries(question, language)
    const [best] = found
    const isRefused = !best || best.score < minimumScore
    if (right.length === 0) {
      score.strange += 1
      if (isRefused) score.refused += 1
      else score.misses.push(`answered: ${question}`)
      continue
    }
    const place = found.findIndex(({ id }) => right.includes(id))
    score.questions += 1
    if (place === 0 && !isRefused) score.first += 1
    else score.misses.push(`${question} → ${best?.id}, not ${right.join(' / ')}`)
    if (place >= 0 && place < 3) score.inThree += 1
    if (facts.length === 0) continue
    score.withFacts += 1
    if (place === 0 && !isRefused) score.rightWithFacts += 1
    const answer = isRefused
      ? ''
      : entries
          .get(best.id)!
          .answer({ ...answerContext, question })
          .join('\n')
    if (facts.every((fact) => simple(answer).includes(simple(fact)))) score.facts += 1
    else score.misses.push(`${question}: ${facts.join(', ')} not in "${answer}"`)
  }
  score.milliseconds = (performance.now() - before) / asked.length
  return score
}

const simple = (text: string) => text.toLowerCase().replace(/\s/gu, ' ')

async function answerContextIn(language: Language): Promise<AnswerContext> {
  const i18n = await translationsFor(language)
  return {
    translate: (text, values) => i18n._(text, values),
    money: (amount) => writePrice(amount, language),
    country: (code) => countryName(code, language),
    language,
    today: '2026-11-15',
    settings: defaultSettings,
    fees: defaultFees,
    arrival: defaultFacts,
    rules: defaultRules,
    methods: ['credit_card', 'paypal', 'bank_transfer'],
    authority: undefined,
    centres: [],
    question: '',
  }
}
