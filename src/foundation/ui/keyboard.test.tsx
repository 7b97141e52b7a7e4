import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import { Menu } from './menu.tsx'
import { SearchableSelect } from './searchable-select.tsx'
import { Tabs } from './tabs.tsx'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

function show(children: ReactNode) {
  render(<I18nProvider i18n={i18n}>{children}</I18nProvider>)
  return userEvent.setup()
}

const countries = [
  { value: 'gh', label: 'Ghana' },
  { value: 'lr', label: 'Liberia' },
  { value: 'ly', label: 'Libya' },
]

function CountryForm() {
  const form = useForm({ defaultValues: { country: '' } })
  return (
    <FormProvider {...form}>
      <SearchableSelect name="country" label="Country" options={countries} />
      <Chosen />
    </FormProvider>
  )
}

function Chosen() {
  return <output>{useWatch({ name: 'country' })}</output>
}

const countryBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const markedOption = () => document.getElementById(countryBox().getAttribute('aria-activedescendant') ?? '')
const chosen = () => document.querySelector('output')?.textContent

test('combobox: the arrows mark an option, around the ends of the list, and Enter takes it', async () => {
  const user = show(<CountryForm />)
  await user.tab()
  expect(document.activeElement).toBe(countryBox())
  expect(countryBox().getAttribute('aria-expanded')).toBe('false')

  await user.keyboard('{ArrowDown}')
  expect(countryBox().getAttribute('aria-expanded')).toBe('true')
  expect(markedOption()?.textContent).toBe('Ghana')
  await user.keyboard('{ArrowUp}')
  expect(markedOption()?.textContent).toBe('Libya')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen()).toBe('lr')
  expect(countryBox().value).toBe('Liberia')
  expect(countryBox().getAttribute('aria-expanded')).toBe('false')
})

test('combobox: typing finds, Escape takes nothing and leaves the value', async () => {
  const user = show(<CountryForm />)
  await user.type(countryBox(), 'lib')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Liberia', 'Libya'])
  await user.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect([chosen(), countryBox().value]).toEqual(['', ''])

  await user.type(countryBox(), 'nowhere')
  expect(screen.getByText('No matches.')).toBeTruthy()
})

test('combobox: the only match is taken on leaving, and a pressed option too', async () => {
  const user = show(<CountryForm />)
  await user.type(countryBox(), 'libe')
  await user.tab()
  expect(chosen()).toBe('lr')
  await user.click(countryBox())
  await user.click(screen.getByRole('option', { name: 'Ghana' }))
  expect(chosen()).toBe('gh')
  expect(document.activeElement).toBe(countryBox())
})

test('menu: it opens from the keyboard, and Escape, leaving and choosing close it', async () => {
  const user = show(
    <>
      <Menu button="Language">
        <li>
          <button type="button">English</button>
        </li>
      </Menu>
      <button type="button">Next</button>
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Language' })
  const isOpen = () => opener.getAttribute('aria-expanded') === 'true'
  await user.tab()
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('English')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)

  await user.keyboard(' ')
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Next')
  expect(isOpen()).toBe(false)

  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(isOpen()).toBe(false)
})

const tab = (name: string) => screen.getByRole('tab', { name })
const names = { open: 'Open', closed: 'Closed', all: 'All' }

function ThreeTabs() {
  const [name, setName] = useState<keyof typeof names>('open')
  return (
    <Tabs label="Cases" tabs={names} chosen={name} onChoose={setName}>
      {name}
    </Tabs>
  )
}

test('tabs: one stop for the Tab key, arrows, Home and End choose, and the panel is named', async () => {
  const user = show(<ThreeTabs />)
  await user.tab()
  expect(document.activeElement).toBe(tab('Open'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('All'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Closed' }).textContent).toBe('closed')
  await user.keyboard('{End}')
  expect(tab('All').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Home}')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})
