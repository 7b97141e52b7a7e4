import path from 'node:path'
import { type Locator, type Page } from '@playwright/test'

export const isGallery = process.env['PICTURES'] !== undefined
const pictures = process.env['PICTURES'] ? path.resolve('build/test/pictures') : undefined

export async function takePicture(of: Page | Locator, name: string) {
  if (!pictures) return
  const file = path.join(pictures, `${name}.png`)
  await ('goto' in of ? of.screenshot({ path: file, fullPage: true }) : of.screenshot({ path: file }))
}

/** Inherited colours and sizes in rem change with the next paint, and nothing else triggers one. One pixel costs least. */
export async function paint(page: Page) {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}
