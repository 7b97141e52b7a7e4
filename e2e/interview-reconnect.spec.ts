import type { APIRequestContext, Page } from '@playwright/test'
import { lastOwnerUrl } from '../src/foundation/storage/server/embedded-access.ts'
import { another, expectTogether, haveInterview, meet, officerName, withFakeDevices } from './meeting.ts'
import { portBeside, startInstance, untilReady } from './own-service.ts'
import { expect, test } from './visitor.ts'

test.use(withFakeDevices)

const phone = { width: 390, height: 844 }
const screen = { width: 1440, height: 900 }

/**
 * Simulates the network cable. WebRTC packets obey only if a rule existed when the call began, so a latency of 1 ms is
 * set at once.
 */
async function cableOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const plug = (isPlugged: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline: !isPlugged,
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss: isPlugged ? 0 : 100,
      packetQueueLength: 1000,
    })
  await plug(true)
  return plug
}

async function together(page: Page, desk: Page, request: APIRequestContext) {
  await page.setViewportSize(phone)
  const interview = await haveInterview(request)
  await meet(page, desk, interview)
  await expectTogether(page, desk, interview.person)
  return interview
}

test('interview reconnect: after a network loss both sides are informed and see and hear each other again', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const desk = await another(browser, baseURL!, screen)
  const plug = await cableOf(page)
  const interview = await together(page, desk, request)

  await plug(false)
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(desk.getByText('Connection lost')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Message' }).fill('Are you there?')
  await desk.getByRole('button', { name: 'Send' }).click()
  await plug(true)
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  await expect(desk.getByText('Connection lost')).toHaveCount(0)
  await expectTogether(page, desk, interview.person)
  await expect(page.getByRole('log')).toContainText('Are you there?')
  await desk.context().close()
})

async function back(side: Page) {
  await side.reload()
  await side.getByRole('button', { name: 'Start Meeting' }).click()
}

test('interview reconnect: reloading the page, even on both sides at once, rejoins the meeting', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const desk = await another(browser, baseURL!, screen)
  const interview = await together(page, desk, request)

  await back(desk)
  await expectTogether(page, desk, interview.person)
  await Promise.all([back(page), back(desk)])
  await expectTogether(page, desk, interview.person)
  await desk.context().close()
})

function startSecond(port: number) {
  const dataDir = process.env['E2E_DATA_DIR']!
  return startInstance(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: lastOwnerUrl(dataDir)!,
  })
}

test('interview reconnect: participants connected to different instances share one meeting', async ({
  page,
  browser,
  request,
}) => {
  const port = portBeside(2)
  const stop = startSecond(port)
  try {
    await untilReady(port, request)
    const desk = await another(browser, `http://localhost:${port}`, screen)
    await together(page, desk, request)
    await page.getByRole('textbox', { name: 'Message' }).fill('I can see you')
    await page.keyboard.press('Enter')
    await expect(desk.getByRole('log')).toContainText('I can see you')
    await expect(page.getByLabel(officerName, { exact: true })).toBeVisible()
    await desk.context().close()
  } finally {
    await stop()
  }
})
