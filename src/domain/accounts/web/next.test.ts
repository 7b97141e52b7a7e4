import { expect, test } from 'vitest'
import { destination } from './destination.ts'

const dashboard = { href: '/dashboard' }

test('redirect after login: an own page is opened with its query', () => {
  expect(destination('/admin/settings')).toEqual({ href: '/admin/settings' })
  expect(destination('/track?app=LR-1')).toEqual({ href: '/track?app=LR-1' })
})

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/register?next=/login',
])('redirect after login: anything else leads to the dashboard: %j', (next) => {
  expect(destination(next)).toEqual(dashboard)
})
