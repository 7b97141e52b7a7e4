// A hosted identity provider, simulated: its script and frame in the browser, its API beside the service. Our page,
// its policy and the service are real.
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { apiAs } from './finished-draft.ts'
import { portBeside, startService } from './own-service.ts'
import { haveAppointment } from './remote-appointment.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, signIn, test } from './visitor.ts'

const port = portBeside(3)
test.use({ baseURL: `http://localhost:${port}` })

const [key, secret] = ['publishable-key', 'a secret of the provider']

async function openProvidersApi() {
  const asked: { vendorData: string; callback: string }[] = []
  const server = http.createServer((request, reply) => {
    let raw = ''
    request.on('data', (chunk) => (raw += chunk))
    request.on('end', () => {
      const isSigned = request.headers['x-hmac-signature'] === sign(raw, secret)
      if (request.url !== '/v1/sessions' || !isSigned) return reply.writeHead(401).end()
      asked.push((JSON.parse(raw) as { verification: (typeof asked)[number] }).verification)
      const verification = { id: `session-${asked.length}`, url: 'https://magic.veriff.me/v/journey' }
      return reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ verification }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function sign(body: string, by: string): string {
  return createHmac('sha256', by).update(body).digest('hex')
}

const script = `
  window.veriffSDK = {
    createVeriffFrame({ url, onEvent }) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.title = 'Identity provider'
      frame.allow = 'camera; microphone'
      document.body.append(frame)
      addEventListener('message', ({ origin, data }) => {
        if (origin !== 'https://magic.veriff.me') return
        frame.remove()
        onEvent(data)
      })
      return { close: () => frame.remove() }
    },
  }`

const frame = `<!doctype html><html lang="en"><title>Identity provider</title>
  <p id="camera"></p>
  <button onclick="parent.postMessage('FINISHED', '*')">I am done</button>
  <button onclick="parent.postMessage('CANCELED', '*')">Not now</button>
  <script>camera.textContent = document.featurePolicy.allowsFeature('camera') ? 'The camera may be used' : 'No camera'</script>`

async function playProvider(page: Page) {
  await page.route('https://cdn.veriff.me/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://magic.veriff.me/**', (route) => route.fulfill({ contentType: 'text/html', body: frame }))
}

test("identity provider: the check runs in the provider's frame, and only its signed result counts", async ({
  page,
  request,
}) => {
  const provider = await openProvidersApi()
  const stop = await startService(
    port,
    { VERIFF_API_KEY: key, VERIFF_SECRET: secret, VERIFF_API_URL: provider.url },
    request,
  )
  try {
    const { person, api, id, application, address } = await haveAppointment(request)
    await playProvider(page)
    await signIn(page, person)
    expect((await request.get('/dashboard')).headers()['content-security-policy']).not.toContain('veriff')
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'Start Verification' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Start Verification' }).click()
    await expect(page.getByRole('button', { name: 'Start identity verification' })).toBeVisible()
    expect(provider.asked.map(({ vendorData }) => vendorData)).toEqual([`Appointment-${id}`])
    await expectAccessible(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNothingCut(page, `hosted at ${width}`)
      await takePicture(page, `identity-hosted.${width}`)
    }

    await expect(async () => {
      await page.getByRole('button', { name: 'Start identity verification' }).click()
      await expect(page.locator('iframe[title="Identity provider"]')).toHaveCount(1, { timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    const inside = page.frameLocator('iframe[title="Identity provider"]')
    await expect(inside.getByText('The camera may be used')).toBeVisible()
    await inside.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText(/^Verification failed\. This could be due to poor image quality/)).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await inside.getByRole('button', { name: 'I am done' }).click()

    // The page trusts nothing in its address.
    await expect(page).toHaveURL(new RegExp(`/verification-complete\\?appointmentId=${id}$`))
    await expect(page.getByText('Your verification is being reviewed')).toBeVisible()
    await page.goto(`/verification-complete?status=approved&sessionId=session-1&appointmentId=${id}`)
    await expect(page.getByText('Your verification is being reviewed')).toBeVisible()

    const notify = (verification: object, by: string) => {
      const body = JSON.stringify({ status: 'success', verification })
      const headers = {
        'content-type': 'application/json',
        'x-auth-client': key,
        'x-hmac-signature': sign(body, by),
      }
      return request.post('/api/identity/webhooks/hosted', { headers, data: Buffer.from(body) })
    }
    const decision = { id: 'session-1', vendorData: `Appointment-${id}`, status: 'approved', decisionScore: 0.97 }
    const forged = await notify(decision, 'a guess of somebody else')
    expect([forged.status(), ((await forged.json()) as { code: string }).code]).toEqual([400, 'bad-signature'])
    expect(await (await api.get(`/api/identity/${id}`)).json()).toMatchObject({ status: 'pending' })
    expect((await notify({ ...decision, vendorData: 'Appointment-of-somebody-else' }, secret)).status()).toBe(404)
    expect((await notify(decision, secret)).status()).toBe(200)

    await expect(page.getByText('Your identity was verified.')).toBeVisible()
    await expect(page.getByText('97%')).toBeVisible()
    const officer = await apiAs(request, demonstration.officer)
    const checks = `/api/case-management/${application}/identity`
    const [check] = (await (await officer.get(checks)).json()) as [{ id: string }]
    const confirmed = await officer.post(`${checks}/${check.id}/review`, { result: 'approved' })
    expect(confirmed.status(), await confirmed.text()).toBe(200)
    expect(await (await api.get(`/api/identity/${id}`)).json()).toMatchObject({
      status: 'approved',
      officerReviewed: true,
    })
  } finally {
    await stop()
    await provider.close()
  }
})
