import type { APIRequestContext } from '@playwright/test'
import { apiAs, haveFinishedDrafts } from './finished-draft.ts'
import { demonstration, expect } from './visitor.ts'

type Drafts = NonNullable<Parameters<typeof haveFinishedDrafts>[1]>

/** Drafts of one account, paid together by PayPal. */
export async function havePaid(request: APIRequestContext, given: Drafts = {}) {
  const made = await haveFinishedDrafts(request, given)
  const paid = await made.api.post(`/api/applications/${made.drafts[0].id}/payment`, {
    amount: 80 * made.drafts.length,
    currency: 'USD',
    paymentMethod: 'paypal',
    status: 'pending',
    declaration: true,
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const { payment } = (await paid.json()) as { payment: { id: string } }
  return { ...made, paymentId: payment.id }
}

/** The first of them is with the officer of the demonstration. */
export async function haveInReview(request: APIRequestContext, given: Drafts = {}) {
  const made = await havePaid(request, given)
  const officer = await apiAs(request, demonstration.officer)
  const { id: staffId } = (await (await officer.get('/api/auth/me')).json()) as { id: string }
  const address = `/api/case-management/${made.drafts[0].id}`
  // The documents are looked at before anyone can take the case.
  await expect(async () => {
    const taken = await officer.patch(`${address}/assign`, { staffId })
    expect(taken.status(), await taken.text()).toBe(200)
  }).toPass({ timeout: 90_000 })
  const moved = await officer.patch(`${address}/status`, { status: 'in_review' })
  expect(moved.status(), await moved.text()).toBe(200)
  return { ...made, officer, caseAddress: address }
}
