// Stripe, simulated: its script and frames in the browser, its API beside the service. Our page, its policy and the
// service are real.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { haveFinishedDrafts } from './finished-draft.ts'
import { portBeside, startService } from './own-service.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, signIn, test } from './visitor.ts'

const port = portBeside(1)
test.use({ baseURL: `http://localhost:${port}` })

async function openStripesApi() {
  const charged: URLSearchParams[] = []
  const server = http.createServer((request, reply) => {
    let raw = ''
    request.on('data', (chunk) => (raw += chunk))
    request.on('end', () => {
      const form = new URLSearchParams(raw)
      if (request.method === 'POST' && request.url === '/v1/payment_intents') charged.push(form)
      const amount = Number(form.get('amount'))
      reply.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: 'pi_journey',
          object: 'payment_intent',
          status: 'succeeded',
          client_secret: 'pi_journey_secret',
          amount,
          amount_received: amount,
          currency: 'usd',
          last_payment_error: null,
          metadata: { paymentId: form.get('metadata[paymentId]') },
          latest_charge: { id: 'ch_1', object: 'charge', amount_captured: amount, amount_refunded: 0, disputed: false },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    charged,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const script = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: (kind) => ({
        on() {},
        mount(place) {
          const frame = document.createElement('iframe')
          frame.src = 'https://js.stripe.com/field.html?' + kind
          frame.title = kind
          place.append(frame)
        },
        destroy() {},
      }),
    }),
    createPaymentMethod: async ({ billing_details }) => {
      const reply = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body: key + billing_details.name })
      return { paymentMethod: await reply.json() }
    },
  })`

async function playStripe(page: Page) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Field</title><input aria-label="field">',
        }),
  )
  await page.route('https://api.stripe.com/**', (route) =>
    route.fulfill({ json: { id: 'pm_journey' }, headers: { 'access-control-allow-origin': '*' } }),
  )
}

test("hosted card fields: the card number goes to the provider's frame, and we receive only a token", async ({
  page,
  request,
}) => {
  const stripe = await openStripesApi()
  const stop = await startService(
    port,
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_URL: stripe.url,
      STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    },
    request,
  )
  try {
    const { person, drafts } = await haveFinishedDrafts(request)
    const sent: string[] = []
    page.on('request', (made) => {
      if (made.url().includes(`:${port}/`)) sent.push(`${made.url()}\n${made.postData() ?? ''}`)
    })
    await playStripe(page)
    await signIn(page, person)
    // By links, not by a reload: the policy of the first page has to allow the frames.
    await page
      .getByRole('link', { name: /Continue/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: /I declare/ }).check()
    await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
    await page.getByLabel('Cardholder Name').fill('Comfort Doe')
    const frame = (name: string) => page.frameLocator(`iframe[title=${name}]`).getByLabel('field')
    await frame('cardNumber').fill('4242424242424242')
    await frame('cardExpiry').fill('1131')
    await frame('cardCvc').fill('987')
    await expect(page.getByText('Test cards')).toHaveCount(0)
    await expectAccessible(page)
    await takePicture(page, 'paying-hosted.desk')
    await page.getByRole('button', { name: 'Pay $80.00' }).click()

    await expect(page.getByText('Payment successful')).toBeVisible()
    expect(stripe.charged.map((form) => [form.get('payment_method'), form.get('amount')])).toEqual([
      ['pm_journey', '8000'],
    ])
    expect(sent.filter((request_) => request_.includes('4242424242424242'))).toEqual([])
    const { status } = await (await request.get(`/api/applications/${drafts[0].id}`)).json()
    expect(status).not.toBe('draft')
  } finally {
    // Whatever the page still wants to load, it must not find the service gone.
    await page.close()
    await stop()
    await stripe.close()
  }
})
