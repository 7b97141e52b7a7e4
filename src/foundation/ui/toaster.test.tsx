import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import { dismiss, listToasts, toast, toastLimits } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  )
})

afterEach(() => {
  for (const { id } of listToasts()) act(() => dismiss(id))
  vi.runAllTimers()
  cleanup()
  vi.useRealTimers()
})

function show(title: string): number {
  let id = 0
  act(() => {
    id = toast({ title })
  })
  return id
}
const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

test('toaster: the live region exists before its first message', () => {
  expect(screen.getByRole('status').textContent).toBe('')
})

test('toaster: a new toast replaces the old one', () => {
  show(/*i18n*/ 'First')
  show(/*i18n*/ 'Second')
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
})

test('toaster: a toast is shown for 5000 ms', () => {
  show(/*i18n*/ 'Saved')
  pass(toastLimits.displayFor - 1)
  expect(screen.getByText('Saved')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('toaster: a toast stays while hovered', () => {
  show(/*i18n*/ 'Saved')
  fireEvent.mouseEnter(screen.getByText('Saved').closest('[data-variant]')!)
  pass(60_000)
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('toaster: a swipe of 50 px dismisses it, a shorter one does not', () => {
  show(/*i18n*/ 'Saved')
  const box = screen.getByText('Saved').closest('[data-variant]')!
  fireEvent.pointerDown(box, { clientX: 100 })
  fireEvent.pointerUp(box, { clientX: 149 })
  expect(screen.getByText('Saved')).toBeTruthy()
  fireEvent.pointerDown(box, { clientX: 100 })
  fireEvent.pointerUp(box, { clientX: 150 })
  expect(screen.queryByText('Saved')).toBeNull()
})

test('toaster: a dismissed toast leaves the list after 1,000,000 ms', () => {
  const id = show(/*i18n*/ 'Saved')
  act(() => dismiss(id))
  pass(999_999)
  expect(listToasts()).toHaveLength(1)
  pass(1)
  expect(listToasts()).toHaveLength(0)
})
