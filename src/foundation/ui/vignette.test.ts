import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { vignettes } from './vignette.tsx'

const folder = path.join(import.meta.dirname, 'pictures')

test('vignettes: each is a drawing of its own below 4 kB, for light and dark, and refers to nothing outside', () => {
  const files = fs.readdirSync(folder).filter((file) => file.startsWith('liberia-'))
  expect(files.toSorted()).toEqual(vignettes.map((name) => `liberia-${name}.svg`).toSorted())
  for (const file of files) {
    const drawing = fs.readFileSync(path.join(folder, file), 'utf8')
    expect(drawing.length, file).toBeLessThan(4000)
    expect(drawing).toContain('prefers-color-scheme:dark')
    expect(drawing.match(/href="[^#]|url\([^#]|<script|<image/)).toBeNull()
  }
})
