import { expect, test } from 'vitest'
import { destination } from './destination.ts'

const dashboard = { to: '/dashboard', search: {} }

test('redirect after login: an own page is opened with its query', () => {
  expect(destination('/admin/settings')).toEqual({ to: '/admin/settings', search: {} })
  expect(destination('/track?app=LR-1')).toEqual({ to: '/track', search: { app: 'LR-1' } })
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
