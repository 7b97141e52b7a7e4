import { expect, test } from 'vitest'
import { keepHyphenatedWords } from './hyphenated-word.ts'

test('hyphenated words: titles keep "e-visa" on one line, and tags as they are', () => {
  const kept = keepHyphenatedWords('<h1 id="e-visa">Ihr E-Visum per E-Mail-Link</h1>', '<span>')
  expect(kept).toBe('<h1 id="e-visa">Ihr <span>E-Visum</span> per <span>E-Mail</span>-Link</h1>')
  expect(keepHyphenatedWords('Côte-d’Ivoire, Age-Check', '<span>')).toBe('Côte-d’Ivoire, Age-Check')
})
