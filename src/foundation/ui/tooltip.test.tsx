import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDelay, skipDelay, TooltipLayer } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button" aria-label="Close" data-tooltip="" />
      <button type="button" aria-label="Rotate" data-tooltip="" />
      <p>Text</p>
      <TooltipLayer />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => document.querySelector('[role=tooltip]')?.textContent
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const rest = (name: string) => fireEvent.pointerOver(screen.getByRole('button', { name }))
const leave = () => fireEvent.pointerOver(screen.getByText('Text'))

test('tooltips: appear after 700 ms and disappear with the pointer', () => {
  rest('Close')
  pass(openDelay - 1)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Close')
  leave()
  expect(shown()).toBeUndefined()
})

test('tooltips: the next one within 300 ms appears immediately', () => {
  rest('Close')
  pass(openDelay)
  leave()
  pass(skipDelay - 1)
  rest('Rotate')
  expect(shown()).toBe('Rotate')
  leave()
  pass(skipDelay)
  rest('Close')
  expect(shown()).toBeUndefined()
})

test('tooltips: Escape and pressing close them, and touch does not open them', () => {
  rest('Close')
  pass(openDelay)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shown()).toBeUndefined()
  leave()
  pass(skipDelay)
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Close' }), { pointerType: 'touch' })
  pass(openDelay)
  expect(shown()).toBeUndefined()
})
