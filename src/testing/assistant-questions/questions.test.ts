import { expect, test } from 'vitest'
import { languageNames } from '#foundation/i18n/languages.ts'
import { wordingRules } from '#foundation/i18n/wording.ts'
import { scoreOf } from '#testing/assistant.ts'
import { entries } from '#features/assistant/knowledge/knowledge.ts'
import { phrasingsIn } from '#features/assistant/knowledge/phrasings.ts'
import { heldOut } from './held-out.ts'
import { tuning } from './tuning.ts'

test('assistant questions: there are enough, and each expects an existing entry', () => {
  const all = [tuning, heldOut].flatMap((set) => Object.values(set).flat())
  expect(all.length).toBeGreaterThanOrEqual(400)
  for (const language of languageNames) expect(heldOut[language].length).toBeGreaterThanOrEqual(40)
  expect(all.flatMap((asked) => asked.entries.filter((entry) => !entries.has(entry)))).toEqual([])
})

test.each(languageNames)('assistant questions: every entry has at least ten phrasings in %s', (language) => {
  const phrasings = phrasingsIn(language)
  expect([...phrasings.keys()].sort()).toEqual([...entries.keys()].sort())
  expect([...phrasings].filter(([, ways]) => new Set(ways).size < 10)).toEqual([])
})

test.each(languageNames)('assistant questions: what is suggested in %s keeps to the style guide', (language) => {
  const suggested = [...phrasingsIn(language).values()].map(([shown]) => shown)
  const found = suggested.filter((text) => wordingRules[language].some(({ avoid }) => avoid.test(text ?? '')))
  expect(found).toEqual([])
})

test.each(languageNames)('assistant questions: the tuned set finds answers and facts in %s', async (language) => {
  const score = await scoreOf(language, tuning[language])
  expect(score.first / score.questions, score.misses.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(score.inThree / score.questions, score.misses.join('\n')).toBeGreaterThanOrEqual(0.98)
  expect(score.facts, score.misses.join('\n')).toBeGreaterThanOrEqual(score.rightWithFacts)
  expect(score.refused / score.strange, score.misses.join('\n')).toBeGreaterThanOrEqual(0.85)
})

test.each(languageNames)('assistant questions: the held-out set finds answers in %s', async (language) => {
  const score = await scoreOf(language, heldOut[language])
  expect(score.first / score.questions).toBeGreaterThanOrEqual(0.85)
  expect(score.inThree / score.questions).toBeGreaterThanOrEqual(0.95)
  expect(score.facts).toBeGreaterThanOrEqual(score.rightWithFacts)
  expect(score.languageRight / heldOut[language].length).toBeGreaterThanOrEqual(0.9)
})

test('assistant questions: three of four unanswerable questions are left to a person', async () => {
  const scores = await Promise.all(languageNames.map((language) => scoreOf(language, heldOut[language])))
  const [refused, strange] = scores.reduce(([no, all], score) => [no + score.refused, all + score.strange], [0, 0])
  expect(refused / strange).toBeGreaterThanOrEqual(0.75)
})
