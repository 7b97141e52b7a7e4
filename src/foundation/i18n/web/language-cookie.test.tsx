import { afterEach, expect, test } from 'vitest'
import { chosenLanguage, rememberLanguage } from './language-cookie.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
const before = location.href
afterEach(() => happyDOM.setURL(before))

test('language cookie: over https its name keeps other hosts from setting it', () => {
  happyDOM.setURL('https://evisa.test/')
  rememberLanguage('de')
  expect(document.cookie).toContain('__Host-language=de')
  expect(chosenLanguage()).toBe('de')
})
