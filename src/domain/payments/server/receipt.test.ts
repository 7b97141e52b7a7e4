import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import { languageNames } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { expectSoundBooks, openCheckout } from '#testing/payments.ts'
import { test } from '#testing/server.ts'

async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const { info } = await document.getMetadata()
  const structure = JSON.stringify(await page.getStructTree())
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { text, title, language, structure }
}

test('receipts: a receipt lists every fee and the total, is tagged, and says when it is a demonstration', async ({
  server,
}) => {
  const till = await openCheckout(server)
  const companion = await server.anApplication(till.payer, 'draft', { applicationType: 'business' })
  const payment = await till.pay({}, [till.application, companion])

  const reply = await server.as(till.payer).get(`/api/payments/${payment.id}/receipt`)

  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`receipt-${payment.number}.pdf`),
  })
  const { text, title, structure, language } = await readPdf(reply.rawPayload)
  for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(structure).toContain(`"role":"${role}"`)
  expect(language).toBe('en')
  expect(title).toContain(payment.number)
  for (const word of [
    payment.number,
    till.payer.fullName,
    till.application.applicationNumber,
    companion.applicationNumber,
    'Tourist Visa',
    'Business Visa',
    '$60.00',
    '$120.00',
    '$20.00',
    '$220.00',
    'no money has moved',
  ])
    expect(text).toContain(word)
  await expectSoundBooks(server)
})

test('receipts: a receipt is in the payer’s language, and accented names are complete', async ({ server }) => {
  const payer = await server.aUser('user', { fullName: 'Zoë Brânză Ольга', language: 'de' })
  const till = await openCheckout(server)
  const payment = await till.pay({ payer: payer.id }, [await server.anApplication(payer)])
  const { text, language } = await readPdf(
    (await server.as(payer).get(`/api/payments/${payment.id}/receipt`)).rawPayload,
  )
  expect(language).toBe('de')
  expect(text).toContain('Zoë Brânză Ольга')
  expect(text).toContain('80,00')
})

test.for(languageNames)(
  'in %s every word can be read back, whatever script the payer’s name is in',
  async (language, { server }) => {
    const till = await openCheckout(server)
    const payer = await server.aUser('user', { fullName: 'Zoë 李丽 Ольга Νίκη', language })
    const payment = await till.pay({ payer: payer.id }, [await server.anApplication(payer)])
    const read = await readPdf((await server.as(payer).get(`/api/payments/${payment.id}/receipt`)).rawPayload)
    const i18n = await translationsFor(language)

    expect(read.language).toBe(language)
    const plain = read.text.replace(/\s/g, '')
    for (const words of [
      'Receipt',
      'Receipt number',
      'Paid by',
      'Paid on',
      'Payment method',
      'Transaction',
      'What was paid for',
      'Amount',
      'Visa fee',
      'Processing fee',
      'Total',
      'Demonstration: no money has moved.',
      'Tourist Visa',
    ])
      expect(plain).toContain(i18n._(words).replace(/\s/g, ''))
    expect(plain).toContain('Zoë李丽ОльгаΝίκη')
  },
)

test('receipts: a name that our fonts cannot draw is transliterated as in a passport', async ({ server }) => {
  const till = await openCheckout(server)
  const payer = await server.aUser('user', { fullName: 'ليلى Doe' })
  const payment = await till.pay({ payer: payer.id }, [await server.anApplication(payer)])
  const { text } = await readPdf((await server.as(payer).get(`/api/payments/${payment.id}/receipt`)).rawPayload)
  expect(text).toContain('LYLXAY Doe')
})

test('receipts: there is none before payment, and none for other people', async ({ server }) => {
  const till = await openCheckout(server)
  const transfer = await till.pay({ method: 'bank_transfer' })
  expect((await server.as(till.payer).get(`/api/payments/${transfer.id}/receipt`)).statusCode).toBe(409)
  expect((await server.as(await server.aUser()).get(`/api/payments/${transfer.id}/receipt`)).statusCode).toBe(404)
  expect((await server.as(await server.aUser('admin')).get(`/api/payments/${transfer.id}`)).statusCode).toBe(404)
  expect((await server.as(till.payer).get(`/api/payments/${transfer.id}`)).json()).toMatchObject({
    status: 'awaiting_transfer',
    amount: 80,
    reference: transfer.reference,
    expiresAt: expect.any(String),
  })
})
