import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { aBrowser } from '../src/testing/push-service.ts'
import { expectToFit, widths } from './applicant.ts'
import { apiAs, haveFinishedDrafts } from './finished-draft.ts'
import { haveVisa } from './issued-visa.ts'
import { expectAccessible } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { expect, haveAccount, mailsTo, signIn, test } from './visitor.ts'

test.use({ viewport: widths.phone, hasServiceWorkers: true })

const names = ['Comfort', 'Samuel', 'Ruth', 'Ezekiel'] as const

async function noticesTo(request: APIRequestContext, address: string) {
  return (await mailsTo(request, address)).filter(({ subject }) => !subject.startsWith('Confirm'))
}

test('messages: paying for a family of four sends one email and one notification', async ({ page, request }) => {
  const { person, api, drafts } = await haveFinishedDrafts(request, { names })
  await signIn(page, person, `/application/${drafts[0].id}`)
  await page.getByRole('checkbox', { name: /I declare/ }).check()
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await page.getByRole('button', { name: 'Pay $320.00 with PayPal' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  const inQueue = async () => {
    const rows = (await (await api.get('/api/applications')).json()) as { status: string }[]
    return rows.filter(({ status }) => status === 'pending').length
  }
  await expect.poll(inQueue).toBe(4)
  await expect.poll(async () => (await noticesTo(request, person.email)).length).toBe(1)
  const [mail] = await noticesTo(request, person.email)
  expect(mail?.subject).toBe('We received your payment')
  expect(mail?.attachments).toHaveLength(1)
  for (const { applicationNumber } of drafts) expect(mail?.text).toContain(applicationNumber)

  await page.getByRole('button', { name: /Notifications, 2 unread/ }).click()
  const bell = page.getByRole('region', { name: 'Notifications' })
  await expect(bell.getByRole('listitem')).toHaveCount(2)
  await expect(bell.getByRole('link', { name: /We received your payment/ })).toHaveCount(1)
  await expect(bell.getByRole('link', { name: /Confirm your email address/ })).toHaveCount(1)
  await expectToFit(page)
  await takePicture(page, 'family-bell.phone')
})

test('messages: a decision is one email with the visa, names the traveller, and is no news once read on screen', async ({
  page,
  request,
}) => {
  const { person, applicationNumber } = await haveVisa(request)
  const ofDecision = async () =>
    (await noticesTo(request, person.email)).filter(({ attachments }) => attachments.some((name) => /visa/i.test(name)))
  await expect.poll(async () => (await ofDecision()).length).toBe(1)
  expect((await ofDecision())[0]?.subject).toBe('Your visa was issued (Patience Doe)')
  const subjects = (await noticesTo(request, person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /approved|issued/i.test(subject))).toHaveLength(1)

  await signIn(page, person)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread$/)
  await page.getByRole('link', { name: `Details of ${applicationNumber}` }).click()
  await expect(page.getByRole('region', { name: 'Your visa' })).toBeVisible()
  await expect(page.getByText(/^Changed your flight\?/)).toBeVisible()
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByRole('link', { name: /Your visa was issued/ })).not.toContainText('(unread)')
})

/**
 * The browser of the tests reaches no push service and shows no notifications, so permission and subscription are made
 * up; the worker is real.
 */
async function withPushService(page: Page) {
  const { target } = aBrowser('https://fcm.googleapis.com')
  const { endpoint, ...keys } = target
  await page.addInitScript(
    (made) => {
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem('permission', 'granted')
        return 'granted'
      }
      const subscription = {
        ...made,
        toJSON: () => made,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') === null ? null : subscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes')
        return subscription
      }
    },
    { endpoint, keys },
  )
  return target
}

test('messages: push notifications can be turned on, are shown by the service worker, and can be turned off', async ({
  page,
  context,
  request,
}) => {
  const target = await withPushService(page)
  const permission = () => page.evaluate(() => Notification.permission)
  const person = await haveAccount(request)
  await signIn(page, person, '/account')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  const section = page.getByRole('region', { name: 'Notifications on your devices' })
  await expect(section.getByText('Notifications are off on all devices.')).toBeVisible()
  expect(await permission(), 'nothing is asked before the button is pressed').toBe('default')
  await expectAccessible(page)
  await expectToFit(page)
  await takePicture(page, 'notification-settings.phone')

  await section.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(section.getByText('This device', { exact: true })).toBeVisible()
  expect(await permission()).toBe('granted')
  await expectAccessible(page)
  await takePicture(page, 'notification-device.phone')

  const worker = context.serviceWorkers().find((each) => each.url().endsWith('push-worker.js'))
  await worker?.evaluate(() => {
    const shown: object[] = []
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, data } = {}) => void shown.push({ title, body, data })
  })
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { title: 'Your visa was issued', body: 'EV-1', path: '/track-application?app=EV-1', tag: 'one' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(message),
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  await expect.poll(shown).toEqual([{ title: message.title, body: 'EV-1', data: message.path }])

  // The push service gives the browser another address now and then, whether its owner is signed in or not.
  const renewed = aBrowser('https://fcm.googleapis.com').target
  await context.clearCookies()
  await worker?.evaluate(
    async ([before, after]) => {
      const [oldSubscription, newSubscription] = [before, after].map(({ endpoint, ...keys }) => ({
        toJSON: () => ({ endpoint, keys }),
      }))
      let work: Promise<unknown> | undefined
      const change = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription,
        newSubscription,
        waitUntil: (given: Promise<unknown>) => void (work = given),
      })
      globalThis.dispatchEvent(change)
      await work
    },
    [target, renewed] as const,
  )
  const { devices } = (await (await (await apiAs(request, person)).get('/api/notifications/push')).json()) as {
    devices: { fingerprint: string }[]
  }
  const fingerprint = createHash('sha256').update(renewed.endpoint).digest('base64url')
  expect(devices.map((device) => device.fingerprint)).toEqual([fingerprint])

  await signIn(page, person, '/account/notifications')
  await section.getByRole('button', { name: /Turn off notifications for/ }).click()
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await expect(section.getByText('Notifications are off on all devices.')).toBeVisible()
})

test('messages: browsers that block or lack notifications show why', async ({ page, request }) => {
  const person = await haveAccount(request)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signIn(page, person, '/account/notifications')
  await expect(page.getByText('Your browser blocks our notifications')).toBeVisible()
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await page.reload()
  await expect(page.getByText(/This browser can’t show our notifications/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
})

test('messages: text messages are not offered without a provider', async ({ page, request }) => {
  await signIn(page, await haveAccount(request), '/account/notifications')
  const sms = page.getByRole('switch', { name: 'SMS notifications' })
  await expect(sms).not.toBeChecked()
  await expect(sms).toHaveAttribute('aria-disabled', 'true')
  await sms.click({ force: true })
  await expect(sms).not.toBeChecked()
  await expect(page.getByText('Text messages are not available here.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications on your devices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text messages' })).toHaveCount(0)
})
