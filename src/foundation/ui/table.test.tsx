import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Table, type Column } from './table.tsx'

afterEach(cleanup)

interface Fee {
  name: string
  amount: number
}

const fees: Fee[] = [
  { name: 'Tourist', amount: 60 },
  { name: 'Work', amount: 150 },
]

function show(columns: Column<Fee>[]) {
  render(<Table caption="Fees" rows={fees} keyOf={({ name }) => name} columns={columns} />)
}

test('table: is a table for screen readers in every layout', () => {
  show([
    { name: 'name', header: 'Visa', cell: ({ name }) => name },
    { name: 'amount', header: 'Fee', cell: ({ amount }) => `$${amount}`, isFigure: true },
  ])
  const table = screen.getByRole('table', { name: 'Fees' })
  expect(table.tagName).toBe('TABLE')
  for (const [selector, role, count] of [
    ['thead, tbody', 'rowgroup', 2],
    ['tr', 'row', 3],
    ['th[scope=col]', 'columnheader', 2],
    ['td', 'cell', 4],
  ] as const) {
    const found = [...table.querySelectorAll(selector)]
    expect(found).toHaveLength(count)
    expect(found.every((element) => element.getAttribute('role') === role)).toBe(true)
  }
  expect(within(table).getByRole('row', { name: 'Work $150' })).toBeTruthy()
})

test('table: columns announce their order and sort by a button', async () => {
  const sorted: string[] = []
  show([
    {
      name: 'name',
      header: 'Visa',
      cell: ({ name }) => name,
      sort: { order: 'ascending', onSort: () => sorted.push('name') },
    },
    {
      name: 'amount',
      header: 'Fee',
      cell: ({ amount }) => amount,
      sort: { order: 'none', onSort: () => sorted.push('amount') },
    },
  ])
  expect(screen.getByRole('columnheader', { name: 'Visa' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Fee' }).hasAttribute('aria-sort')).toBe(false)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Fee' }))
  expect(sorted).toEqual(['amount'])
})
