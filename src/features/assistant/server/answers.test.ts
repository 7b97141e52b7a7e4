import { expect } from 'vitest'
import { serviceContext } from '#foundation/http/server/context.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { test } from '#testing/server.ts'
import { entries } from '../knowledge/knowledge.ts'
import { createAnswerContext } from './answer-context.ts'

const yesOrNo = /^(yes|no|sí|oui|non|ja|nein)[.,:;!]|^(是的?|不是?|可以|不可以|需要|不需要|能|不能|有|没有)[。，！]/i

// "May my child travel on my visa?" and "Does my child need a visa?" get the same answer: only a statement is right for both.
test('answers: none begins with a yes or no, which the opposite question would turn around', async ({ server }) => {
  const found: string[] = []
  for (const language of languageNames) {
    const context = await createAnswerContext(serviceContext(server.services), language, '')
    for (const { id, answer } of entries.values())
      found.push(
        ...answer(context)
          .filter((text) => yesOrNo.test(text))
          .map((text) => `${language} ${id}: ${text}`),
      )
  }
  expect(found).toEqual([])
})
