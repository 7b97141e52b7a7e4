// What is on a screen stays where it is while the rest arrives, and nothing moves for people who asked for that.
import type { Page } from '@playwright/test'
import { widths } from './applicant.ts'
import { demonstration, expect, expectLoaded, signIn, test } from './visitor.ts'

test.use({ viewport: widths.phone })

/** Up to here a cumulative layout shift counts as good. */
const goodShift = 0.1

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in each page before its own scripts. */
function watchShifts() {
  let sum = 0
  const add = (entries: PerformanceEntry[]) => {
    for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    shiftSoFar: () => {
      add(observer.takeRecords())
      return sum
    },
  })
}

async function expectStill(page: Page, address: string) {
  await page.goto(address)
  await expectLoaded(page)
  const shift = await page.evaluate(() => (window as unknown as { shiftSoFar: () => number }).shiftSoFar())
  expect(shift, address).toBeLessThan(goodShift)
}

test('still screens: public pages and those of a traveller load without moving what is there', async ({ page }) => {
  await page.addInitScript(watchShifts)
  for (const address of ['/', '/de', '/zh/visa-types', '/login']) await expectStill(page, address)
  await signIn(page, demonstration.traveller)
  for (const address of ['/dashboard', '/application', '/track-application', '/appointments'])
    await expectStill(page, address)
})

test('still screens: who prefers less motion sees none', async ({ page }) => {
  await page.goto('/login')
  const durationOf = () =>
    page.evaluate(() => {
      const moved = document.body.appendChild(document.createElement('div'))
      moved.dataset['motion'] = 'on'
      const duration = Number.parseFloat(getComputedStyle(moved).animationDuration)
      moved.remove()
      return duration
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await durationOf()).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durationOf()).toBeLessThan(0.001)
})
