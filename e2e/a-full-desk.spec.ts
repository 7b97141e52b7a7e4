// The desk of a large office with more than forty officers: sixty thousand applications for `npm run pictures`, a tenth
// of them otherwise. Lists and charts are full with either; what grows with the number is measured by `npm run bench`.
import fs from 'node:fs'
import { test } from '@playwright/test'
import { lastOwnerUrl } from '../src/foundation/storage/server/embedded-access.ts'
import { seedLoadTestData } from '../tools/bench/load-test-data.ts'
import { installedFolder, portBeside, startInstance, untilReady } from './own-service.ts'
import { expectAccessible, switchScheme } from './accessibility.ts'
import { takePicture } from './pictures.ts'
import { demonstration, expect, patientPage, signIn } from './visitor.ts'

const applications = process.env['PICTURES'] ? 60_000 : 6000
const fewestRows = 20
const desk = { width: 1440, height: 900 }
const views = [
  { name: 'desk', ...desk, colorScheme: 'light' },
  { name: 'desk-dark', ...desk, colorScheme: 'dark' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const
const lists = ['open', 'waiting', 'overdue', 'all'].map((view) => `/admin/cases?view=${view}`)
const addresses = [...lists, '/admin', '/admin/reports?days=365', '/admin/users']

test('full desk: lists and charts stay readable with the data of a large office', async ({ browser, request }) => {
  test.setTimeout(600_000)
  const port = portBeside(7)
  const dataDir = await installedFolder()
  const stop = startInstance(port, { DATA_DIR: dataDir })
  try {
    await untilReady(port, request)
    await seedLoadTestData(lastOwnerUrl(dataDir)!, applications)
    const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: desk })
    const page = patientPage(await context.newPage())
    await signIn(page, demonstration.admin, '/admin/cases?view=all')
    for (const address of addresses) {
      await page.goto(address)
      for (const { name, width, height, colorScheme } of views) {
        await page.setViewportSize({ width, height })
        await switchScheme(page, colorScheme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${address} in ${name} is wider than the screen`).toBeLessThanOrEqual(0)
        if (name === 'desk' && lists.includes(address))
          expect(await countRowsInSight()).toBeGreaterThanOrEqual(fewestRows)
        await takePicture(page, `full${address.replace(/\W+/g, '-')}-${name}`)
      }
    }
    await expectAccessible(page, 'all')
    await page.setViewportSize(desk)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog')
    await search.getByRole('combobox').fill('grace mensah')
    await expect(search.getByRole('option').first()).toBeVisible()
    await takePicture(page, 'full-search-desk-dark')
    await context.close()

    async function countRowsInSight(): Promise<number> {
      const rows = page.getByRole('main').getByRole('row')
      const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
      return boxes.filter((box) => box !== null && box.y + box.height <= desk.height).length - 1
    }
  } finally {
    await stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
})
