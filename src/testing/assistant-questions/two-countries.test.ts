import { expect, test } from 'vitest'
import { nationalityIn } from '#features/assistant/knowledge/nationality-in.ts'
import { heldOutCountries, tunedCountries, type TwoCountries } from './two-countries.ts'

const outcomeOf = ({ question, passport }: TwoCountries) => {
  const found = nationalityIn(question)
  if (found === passport) return 'right'
  return found === 'unclear' || found === undefined ? 'asked back' : 'wrong'
}

const score = (set: Record<string, readonly TwoCountries[]>) => {
  const asked = Object.values(set).flat()
  const by = (outcome: string) => asked.filter((each) => outcomeOf(each) === outcome).map(({ question }) => question)
  return { all: asked.length, right: by('right').length, wrong: by('wrong') }
}

test('assistant: with two countries the passport’s rules apply, in the tuned set', () => {
  const { all, right, wrong } = score(tunedCountries)
  expect(all).toBeGreaterThanOrEqual(60)
  expect(wrong).toEqual([])
  expect(right / all).toBeGreaterThanOrEqual(0.95)
})

test('assistant: with two countries the wrong one is rarely used, in the held-out set', () => {
  const { all, right, wrong } = score(heldOutCountries)
  expect(all).toBeGreaterThanOrEqual(60)
  expect(wrong.length / all).toBeLessThanOrEqual(0.02)
  expect(right / all).toBeGreaterThanOrEqual(0.85)
})
