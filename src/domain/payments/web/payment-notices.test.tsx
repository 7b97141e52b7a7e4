import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { chooseLanguage } from '#foundation/i18n/web/language.ts'
import { createQueryClient } from '#foundation/http/web/use-api.ts'
import { listToasts } from '#foundation/ui/toast-store.ts'
import { test, type Browser } from '#testing/web.tsx'
import type { PaymentInfo } from '../payment.ts'
import { AwaitingTransfer } from './awaiting-transfer.tsx'
import { PaidNotice } from './paid-notice.tsx'

async function paid(browser: Browser, paymentMethod: string) {
  const { server } = browser
  const traveller = await server.aUser()
  browser.signIn(traveller)
  await chooseLanguage('en')
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const request = { amount: 80, currency: 'USD', paymentMethod, status: 'pending' }
  const { payment } = (await server.as(traveller).post(`/api/applications/${id}/payment`, request)).json()
  const read = async () => (await server.as(traveller).get(`/api/applications/${id}`)).json()
  return { payment: payment as PaymentInfo, read, server, traveller }
}

const show = (content: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </I18nProvider>,
  )

test('payments: an awaited transfer shows its last day and can be cancelled', async ({ browser }) => {
  const { payment, read } = await paid(browser, 'bank_transfer')
  const user = userEvent.setup()
  show(<AwaitingTransfer payment={payment} />)

  const instructions = within(await screen.findByRole('region', { name: 'Transfer instructions' }))
  expect(instructions.getByText(payment.reference)).toBeTruthy()
  expect(screen.getByText('Please send it by', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel and pay another way' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel the transfer' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await read()).toMatchObject({ status: 'draft' })
})

test('payments: after a partial transfer the rest is shown, and it cannot be cancelled', async ({ browser }) => {
  const { payment, server, traveller } = await paid(browser, 'bank_transfer')
  const admin = await server.aUser('admin')
  const line = { amount: 50, statementReference: 'S-1' }
  await server.as(admin).post(`/api/admin/payments/${payment.id}/confirm`, line)
  show(<AwaitingTransfer payment={(await server.as(traveller).get(`/api/payments/${payment.id}`)).json()} />)

  expect(await screen.findByText('We’ve received $50.00.', { exact: false })).toBeTruthy()
  expect(await screen.findByText('$30.00 USD')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel and pay another way' })).toBeNull()
})

test('payments: the receipt is downloaded as a PDF', async ({ browser }) => {
  const { payment } = await paid(browser, 'paypal')
  const saved = vi.spyOn(URL, 'createObjectURL')
  const user = userEvent.setup()
  show(<PaidNotice payment={payment} />)

  expect(screen.getByText('This application is paid')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download receipt' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const file = saved.mock.calls[0]?.[0] as Blob
  expect(await file.slice(0, 5).text()).toBe('%PDF-')
})

test('payments: a failed receipt download is reported', async ({ browser }) => {
  const { payment } = await paid(browser, 'paypal')
  browser.signIn(null)
  const user = userEvent.setup()
  show(<PaidNotice payment={payment} />)

  await user.click(screen.getByRole('button', { name: 'Download receipt' }))
  await waitFor(() => expect(listToasts()[0]?.title).toBe('The receipt could not be loaded.'))
})
