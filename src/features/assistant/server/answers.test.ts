import { expect } from 'vitest'
import { methodNames, methods, type Method } from '#domain/payments/payment.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { languageNames } from '#foundation/i18n/languages.ts'
import { production } from '#testing/production.ts'
import { openServer, test } from '#testing/server.ts'
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

const bank = {
  BANK_NAME: 'A bank',
  BANK_ACCOUNT_NAME: 'The visa office',
  BANK_ACCOUNT_NUMBER: '1',
  BANK_SWIFT: 'ABCDLRMO',
}
const momo = {
  MOMO_API_URL: 'https://momo.example',
  MOMO_SUBSCRIPTION_KEY: 'key',
  MOMO_API_USER: 'user',
  MOMO_API_KEY: 'key',
}

const installations = {
  demonstration: {},
  'bank account': { ...production, ...bank },
  'bank account and mobile money': { ...production, ...bank, ...momo },
}

for (const [name, env] of Object.entries(installations))
  test(`answers: exactly the payment methods that are offered are listed (${name})`, async () => {
    const server = await openServer({ env })
    const { methods: offered } = (await server.anyone.get('/api/payments/options')).json() as {
      methods: { method: Method }[]
    }
    const context = await createAnswerContext(serviceContext(server.services), 'en', '')
    const answer = entries.get('payment-methods')!.answer(context).join(' ')
    const listed = methodNames.filter((method) => answer.toLowerCase().includes(methods[method].label.toLowerCase()))
    expect(listed).toEqual(methodNames.filter((method) => offered.some((offer) => offer.method === method)))
  })
