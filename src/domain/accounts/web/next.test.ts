import { expect, test } from 'vitest'
import { destination } from './next.ts'

const dashboard = { to: '/dashboard', search: {} }

test('a page of ours is gone to, with what its address carries', () => {
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
])('anything else leads to the dashboard: %j', (next) => {
  expect(destination(next)).toEqual(dashboard)
})
