import { expect, test } from 'vitest'
import { glossary } from '#foundation/i18n/glossary.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { readCatalogue } from '#foundation/i18n/server/catalogue.ts'
import { wordingRules } from '#foundation/i18n/wording.ts'
import { specifiedTexts } from '#testing/specified-texts.ts'

const allowed: ReadonlySet<string> = new Set(specifiedTexts)

const wordsOf = (text: string) => text.replaceAll(/\{\w+\}/g, '{}').replaceAll(/<\/?\d+>/g, '')

test.each(languageNames)('wording: texts in %s avoid the words of the style guide', async (language) => {
  const entries = await readCatalogue(language)
  const found = entries
    .filter(({ english }) => !allowed.has(english))
    .flatMap(({ translation }) =>
      wordingRules[language]
        .filter(({ avoid }) => avoid.test(wordsOf(translation)))
        .map(({ instead }) => `${translation} (instead: ${instead})`),
    )
  expect([...new Set(found)]).toEqual([])
})

test.each(languageNames)('wording: each rule for %s refuses its example', (language) => {
  for (const { avoid, example } of wordingRules[language]) expect(example).toMatch(avoid)
})

test('wording: texts of the specification are unchanged', async () => {
  const texts = new Set((await readCatalogue('en')).map(({ english }) => english))
  expect(specifiedTexts.filter((text) => !texts.has(text))).toEqual([])
})

test.each(languageNames)('wording: every term of the glossary is used in %s', async (language) => {
  const texts = (await readCatalogue(language)).map(({ translation }) => translation.toLowerCase())
  const unused = glossary
    .map((term) => term[language].replace(/ \(.*\)$/, '').toLowerCase())
    .filter((term) => !texts.some((text) => text.includes(term)))
  expect(unused).toEqual([])
})
