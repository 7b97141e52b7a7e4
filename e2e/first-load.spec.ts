import { livePath } from '../src/foundation/http/api.ts'
import { demonstration, expect, haveAccount, signIn, test } from './visitor.ts'

test.use({ hasServiceWorkers: true })

/** With the data that each shows first. */
const firstData = {
  '/admin': '/api/admin/overview',
  '/admin/cases': '/api/case-management/cases',
  '/dashboard': '/api/applications',
  '/track-application': '/api/applications',
}

for (const [address, data] of Object.entries(firstData))
  test(`first load: ${address} takes three rounds, the page, its files and the data`, async ({ page, request }) => {
    const person = address.startsWith('/admin') ? demonstration.admin : await haveAccount(request)
    await signIn(page, person, '/privacy')
    await page.evaluate(() => localStorage.setItem('token', 'signed-in-before'))
    // Another journey's news would have who-am-I asked again.
    await page.route(`**${livePath}`, (route) => route.abort())
    const beforeData: string[] = []
    let isDataAsked = false
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      isDataAsked ||= pathname === data
      if (!isDataAsked && /\.js$|^\/api\/auth\/me$/.test(pathname)) beforeData.push(pathname)
    })
    const [reply] = await Promise.all([
      page.goto(address),
      page.waitForRequest((sent) => new URL(sent.url()).pathname === data),
    ])

    const named = [...(await reply!.text()).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)
    expect(beforeData).toContain('/api/auth/me')
    expect(beforeData.filter((file) => !named.includes(file))).toEqual([])
    expect(beforeData.filter((file, at) => beforeData.indexOf(file) !== at)).toEqual([])
  })
