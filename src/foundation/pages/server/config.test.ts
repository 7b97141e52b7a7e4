import { expect, test } from 'vitest'
import { readEnv, type Variables } from '#foundation/runtime/server/env.ts'
import { production } from '#testing/production.ts'
import { pagesConfig } from './config.ts'

const read = (variables: Variables) => pagesConfig({ env: readEnv(variables, [pagesConfig]) })

test.each([
  ['AUTHORITY_NAME', 'Two\nlines'],
  ['AUTHORITY_NAME', 'x'.repeat(121)],
  ['SOCIAL_LINKS', 'evisa'],
  ['SOCIAL_LINKS', 'http://social.example/evisa'],
  ['SOCIAL_LINKS', 'https://social.example/evisa,javascript:alert(1)'],
])('pages configuration: %s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name}: `)
})

test('pages configuration: social links are a list', () => {
  const SOCIAL_LINKS = 'https://social.example/evisa, https://video.example/@evisa'
  expect(read({ SOCIAL_LINKS }).socialLinks).toEqual(['https://social.example/evisa', 'https://video.example/@evisa'])
  expect(read({}).socialLinks.every((link) => new URL(link).hostname.endsWith('.example'))).toBe(true)
  expect(read(production).socialLinks).toEqual([])
})

test('pages configuration: no authority is named unless one is configured', () => {
  expect(read({}).authority).toBeUndefined()
  expect(read({ AUTHORITY_NAME: ' Bureau of Examples ' }).authority).toBe('Bureau of Examples')
})
