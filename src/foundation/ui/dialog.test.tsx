import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import { Dialog } from './dialog.tsx'

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

function Desk({ isHasty }: { isHasty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const next = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (isHasty && wasOpen.current && !isOpen) next.current?.focus()
    wasOpen.current = isOpen
  }, [isHasty, isOpen])
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input ref={next} aria-label="Next" />
      {isOpen && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <input aria-label="Answer" />
        </Dialog>
      )}
    </I18nProvider>
  )
}

test('dialog: focuses its first field and restores focus on close', async () => {
  const user = userEvent.setup()
  render(<Desk isHasty={false} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('dialog: does not steal focus or input from a user who has moved on', async () => {
  const user = userEvent.setup()
  render(<Desk isHasty />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('paul')
  expect(screen.getByLabelText<HTMLInputElement>('Next').value).toBe('paul')
})
