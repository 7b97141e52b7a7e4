import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import { SearchBox, searchPause } from './staff/search-box.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox')

function open(value?: string) {
  const given: (string | undefined)[] = []
  const shown = (address: string | undefined) => (
    <I18nProvider i18n={i18n}>
      <SearchBox label="Search" placeholder="Name" value={address} onSearch={(text) => given.push(text)} />
    </I18nProvider>
  )
  const { rerender, unmount } = render(shown(value))
  return {
    given,
    type: (text: string) => fireEvent.change(box(), { target: { value: text } }),
    follow: (address: string | undefined) => rerender(shown(address)),
    rest: (time = searchPause) =>
      act(() => {
        vi.advanceTimersByTime(time)
      }),
    unmount,
  }
}

test('search box: searches once after a pause, or immediately on Enter', () => {
  const { given, type, rest } = open()
  type('g')
  rest(searchPause - 1)
  type('gr')
  expect(given).toEqual([])
  rest()
  expect(given).toEqual(['gr'])
  type('  grace ')
  fireEvent.submit(box().form!)
  expect(given).toEqual(['gr', 'grace'])
  rest()
  expect(given).toEqual(['gr', 'grace'])
})

test('search box: Escape and the clear button clear it immediately', () => {
  const { given, type, follow } = open('grace')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(box().value).toBe('')
  expect(given).toEqual([undefined])
  follow(undefined)
  type('paul')
  type('')
  expect(given).toEqual([undefined])
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(given).toEqual([undefined])
})

test('search box: an external change shows and cancels the pending search', () => {
  const { given, type, follow, rest } = open('grace')
  type('paul')
  follow(undefined)
  expect(box().value).toBe('')
  rest()
  expect(given).toEqual([])
  follow('comfort')
  expect(box().value).toBe('comfort')
})

test('search box: an unmounted box does not search', () => {
  const { given, type, unmount } = open()
  type('paul')
  unmount()
  vi.advanceTimersByTime(searchPause)
  expect(given).toEqual([])
})

test('search box: input is kept however late or incomplete the URL updates', () => {
  const deed = fc.oneof(
    fc.record({ what: fc.constant('type' as const), text: fc.constantFrom('a', 'ab', 'ab ', 'b', '') }),
    fc.constantFrom({ what: 'rest' as const }, { what: 'enter' as const }, { what: 'follow' as const }),
    fc.record({ what: fc.constant('leap' as const), over: fc.nat(3) }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      const { given, type, rest, follow, unmount } = open()
      let typed = ''
      let followed = 0
      for (const each of deeds) {
        if (each.what === 'type') type((typed = each.text))
        if (each.what === 'rest') rest()
        if (each.what === 'enter') fireEvent.submit(box().form!)
        const leap = each.what === 'leap' ? 1 + each.over : 0
        const step = each.what === 'follow' ? 1 : leap
        if (step > 0 && followed + step <= given.length) follow(given[(followed += step) - 1])
        expect(box().value).toBe(typed)
      }
      rest()
      expect(given.at(-1) ?? '').toBe(typed.trim())
      unmount()
    }),
    { numRuns: 200 },
  )
})
