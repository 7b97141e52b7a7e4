// The desk in every language, on a phone and on a desk: nothing is cut, and no table hides its buttons beside the screen.
import type { Page } from '@playwright/test'
import { languageNames } from '../src/foundation/i18n/languages.ts'
import { screens } from '../src/foundation/paths.ts'
import { day, inEveryWidth } from './applicant.ts'
import { demonstration, expect, expectLoaded, signIn, speak, test } from './visitor.ts'

const addresses = [
  screens.myDay.path,
  `${screens.cases.path}?view=all`,
  screens.admin.path,
  screens.finance.path,
  screens.reference.path,
  screens.users.path,
  screens.audit.path,
]

/** Runs in the page. What is cut inside of a control, or lies outside of a table that scrolls. */
function findHidden(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth}px too wide`] : []
  const isDesk = innerWidth >= 1440
  const row = document.querySelector('main tbody tr')?.getBoundingClientRect()
  if (isDesk && row && location.pathname === '/admin/cases' && (innerHeight - row.top) / row.height < 20)
    found.push(`fewer than 20 rows of ${row.height}px fit below ${row.top}px`)
  for (const table of document.querySelectorAll('main :has(> table)'))
    if (isDesk && table.scrollWidth > table.clientWidth + 1)
      found.push(`${table.ariaLabel} scrolls sideways by ${table.scrollWidth - table.clientWidth}px`)
  for (const control of document.querySelectorAll<HTMLElement>('main :is(button, a.rounded-md, label, th)')) {
    // The head of a table is for screen readers where its rows are cards.
    if (control.matches('th') && !isDesk) continue
    const parts = [control, ...control.querySelectorAll<HTMLElement>(':scope > .truncate')]
    if (
      control.checkVisibility() &&
      parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
    )
      found.push(`"${control.innerText}" is cut`)
  }
  for (const name of document.querySelectorAll<HTMLElement>('main td [title].truncate'))
    if (isDesk && name.innerText.length <= 20 && name.scrollWidth > name.clientWidth + 1)
      found.push(`"${name.innerText}" is cut`)
  const pen = document.createElement('canvas').getContext('2d')!
  for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
    if (!select.checkVisibility()) continue
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const text = select.selectedOptions[0]?.text ?? ''
    pen.font = font
    if (pen.measureText(text).width > room + 1) found.push(`"${text}" is cut`)
  }
  return found
}

/** Most travellers apply some weeks ahead, and then a row says how soon. */
async function arriveSoon(page: Page) {
  await page.route('**/api/case-management/cases?**', async (route) => {
    const response = await route.fetch()
    const cases = (await response.json()) as { travelDetails: { arrivalDate: string } | null }[]
    const json = cases.map((each, index) => ({
      ...each,
      travelDetails: each.travelDetails && { ...each.travelDetails, arrivalDate: day(index % 2 === 0 ? 28 : 5) },
    }))
    await route.fulfill({ response, json })
  })
}

async function expectToShowEverything(page: Page, what: string) {
  await expectLoaded(page)
  await expect.poll(() => page.evaluate(findHidden), { message: what, timeout: 5000 }).toEqual([])
}

test('desk: in every language lists show their buttons, and filters what is chosen', async ({ page, baseURL }) => {
  await signIn(page, demonstration.admin, screens.myDay.path)
  for (const language of languageNames) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await speak(page, language, baseURL!)
    await arriveSoon(page)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await inEveryWidth(page, (width) => expectToShowEverything(page, `${address} in ${language} (${width})`))
    }
  }
})
