// The whole product at a glance: a picture of every screen, and nothing wider than the phone it is shown on.
import path from 'node:path'
import { screens } from '../src/paths.ts'
import { demonstration, expect, expectAccessible, signIn, test } from './visitor.ts'

const pictures = path.resolve('build/test/pictures')
const whole = Object.values(screens).filter(({ path: address }) => !address.includes('$'))
const inPerson: Record<string, string> = {
  '/reset-password': '/reset-password?token=x',
  '/verify-email': '/verify-email?token=x',
}
const open = [
  ...whole.flatMap(({ path: address, access }) => (access === 'anyone' ? [inPerson[address] ?? address] : [])),
  '/no/such/page',
]
const own = whole.filter(({ access }) => access === 'signed-in').map(({ path: address }) => address)
const desk = whole.filter(({ access }) => typeof access !== 'string').map(({ path: address }) => address)
const views = [
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desk', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desk-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const

for (const { name, ...view } of views)
  test.describe(name, () => {
    test.use(view)
    test('every screen fits, is accessible, and has its picture taken', async ({ page, context }) => {
      test.setTimeout(900_000)
      for (const screen of open) await take(screen)
      for (const [person, list] of [
        [demonstration.traveller, own],
        [demonstration.admin, desk],
      ] as const) {
        await signIn(page, person)
        await expect(page).not.toHaveURL(/\/login/)
        for (const screen of list) await take(screen)
        await page.evaluate(() => localStorage.clear())
        await context.clearCookies()
      }

      async function take(screen: string) {
        await page.goto(screen)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${screen} is wider than the screen`).toBeLessThanOrEqual(0)
        await expectAccessible(page)
        const title = screen.replace(/\?.*/, '').replaceAll('/', '-').slice(1) || 'home'
        await page.screenshot({ path: path.join(pictures, `${title}.${name}.png`), fullPage: true })
      }
    })
  })
