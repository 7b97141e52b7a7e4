// A provider of text messages, simulated beside the service: the form it is sent is what a phone would receive.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectToFit, widths } from './applicant.ts'
import { haveInReview } from './case-in-review.ts'
import { proveEmail } from './finished-draft.ts'
import { changeSettings, portBeside, startService } from './own-service.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, signIn, test } from './visitor.ts'

const port = portBeside(4)
test.use({ baseURL: `http://localhost:${port}`, viewport: widths.phone })

interface Text {
  To: string
  Body: string
}

async function openTextProvider() {
  const received: Text[] = []
  const server = http.createServer((request, reply) => {
    let raw = ''
    request.on('data', (chunk) => (raw += chunk))
    request.on('end', () => {
      const isSigned = request.headers.authorization === `Basic ${Buffer.from('AC1:secret').toString('base64')}`
      if (request.url !== '/2010-04-01/Accounts/AC1/Messages.json' || !isSigned) return reply.writeHead(401).end()
      const form = new URLSearchParams(raw)
      received.push({ To: form.get('To') ?? '', Body: form.get('Body') ?? '' })
      return reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: 'SM1' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('text messages: a number is confirmed with the code that arrived there, and hears of the next event', async ({
  page,
  request,
}) => {
  const { received, url, close } = await openTextProvider()
  const account = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' }
  const stop = await startService(port, { SMS_API_URL: url, ...account }, request)
  try {
    const { person, api, officer, caseAddress, drafts } = await haveInReview(request)
    const [{ applicationNumber }] = drafts
    await proveEmail(request, api, person)
    await signIn(page, person, '/account/notifications')
    await expect(page.getByRole('region', { name: 'Notifications on your devices' })).toBeVisible()
    const section = page.getByRole('region', { name: 'Text messages' })
    await expect(section, 'not offered while the setting is off').toHaveCount(0)

    await changeSettings(request, { smsNotifications: true })
    await page.reload()
    await section.getByLabel('Phone number').fill('+231 77 012 3456')
    await section.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.To).toBe('+231770123456')
    const code = /\d{6}/.exec(received[0]?.Body ?? '')?.[0] ?? ''
    await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await section.getByRole('button', { name: 'Confirm number' }).click()
    await expect(section.getByLabel('Code')).toHaveAccessibleDescription(/./)
    await expectToFit(page)
    await expectAccessible(page)
    await takePicture(page, 'text-code.phone')
    await section.getByLabel('Code').fill(code)
    await section.getByRole('button', { name: 'Confirm number' }).click()
    await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await takePicture(page, 'text-confirmed.phone')

    const comments = 'Please send a clearer photo, with your face in full light.'
    const asked = await officer.patch(`${caseAddress}/status`, { status: 'additional_info', comments })
    expect(asked.status(), await asked.text()).toBe(200)
    await expect.poll(() => received.length).toBe(2)
    expect(received[1]?.To).toBe('+231770123456')
    const body = received[1]?.Body ?? ''
    expect(body).toContain(`We need more information from you (${applicationNumber})`)
    expect(body, 'a text names nobody').not.toMatch(/Comfort|Doe/)
    await page.goto(/https?:\S+/.exec(body)?.[0] ?? '')
    await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText(
      'Action needed: reply to the officer’s request.',
    )
  } finally {
    // What the page still loads would be missing once the service has stopped.
    await page.close()
    await stop()
    await close()
  }
})
