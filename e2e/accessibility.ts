import { type Page } from '@playwright/test'
import axe from 'axe-core'
import { paint } from './pictures.ts'
import { expect } from './visitor.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page, rules: 'all' | readonly string[] = 'all', within?: string) {
  await bringAxe(page)
  await page.evaluate(settle)
  const runOnly: axe.RunOnly =
    rules === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: [...rules] }
  const violations = await page.evaluate(
    async ({ options, part }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const found = await checker.run(part ?? document, options)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`,
      )
    },
    { options: { runOnly, resultTypes: ['violations' as const] }, part: within },
  )
  expect(violations).toEqual([])
}

/** Remembers what this view shows, for `expectNewColoursAccessible`. */
export function markShown(scheme: string) {
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (element.checkVisibility()) element.setAttribute(`data-shown-${scheme}`, '')
}

/** The contrast of what was not visible in any view that `markShown` has seen. */
export async function expectNewColoursAccessible(page: Page, scheme: string) {
  const count = await page.evaluate((name) => {
    let found = 0
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const isNew = element.checkVisibility() && !element.hasAttribute(`data-shown-${name}`)
      element.toggleAttribute('data-new', isNew)
      found += isNew ? 1 : 0
    }
    return found
  }, scheme)
  if (count > 0) await expectAccessible(page, ['color-contrast'], '[data-new]')
}

/** Colours in transition fail the contrast check. */
async function settle() {
  // Transitions start with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Injected once per page; `@axe-core/playwright` would inject it every time. */
async function bringAxe(page: Page) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
}

export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page)
  await switchScheme(page, 'dark')
  await expectAccessible(page, ['color-contrast'])
  await switchScheme(page, 'light')
}

const schemes = new WeakMap<Page, 'light' | 'dark'>()

export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  if ((schemes.get(page) ?? 'light') === colorScheme) return
  schemes.set(page, colorScheme)
  await page.emulateMedia({ colorScheme })
  await paint(page)
}
