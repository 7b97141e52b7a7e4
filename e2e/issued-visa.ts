import type { APIRequestContext } from '@playwright/test'
import { apiAs, haveFinishedDrafts, proveEmail } from './finished-draft.ts'
import { demonstration, expect, type Person } from './visitor.ts'

export interface Visa {
  applicationId: string
  visaNumber: string
  validFrom: string
  validUntil: string
  stayDays: number
  holder: { passportNumber: string }
}

export async function haveVisa(
  request: APIRequestContext,
): Promise<Visa & { person: Person; applicationNumber: string }> {
  const { person, api, drafts } = await haveFinishedDrafts(request, { names: ['Patience'], dob: aBirthday() })
  const [{ id, applicationNumber }] = drafts
  await proveEmail(request, api, person)
  const paid = await api.post(`/api/applications/${id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
    status: 'pending',
    declaration: true,
  })
  expect(paid.status(), await paid.text()).toBeLessThan(300)
  const officer = await apiAs(request, demonstration.officer)
  const { id: staffId } = (await (await officer.get('/api/auth/me')).json()) as { id: string }
  const taken = await officer.patch(`/api/case-management/${id}/assign`, { staffId })
  expect(taken.status(), await taken.text()).toBe(200)
  const admin = await apiAs(request, demonstration.admin)
  await expect(async () => {
    const approved = await admin.patch(`/api/admin/applications/${id}/status`, {
      status: 'approved',
      comments: 'Identity known to the office',
    })
    expect(approved.status(), await approved.text()).toBe(200)
  }).toPass({ timeout: 90_000 })
  await expect
    .poll(async () => (await api.get(`/api/visas/${id}`)).status(), { timeout: 120_000, intervals: [500] })
    .toBe(200)
  return { ...((await (await api.get(`/api/visas/${id}`)).json()) as Visa), person, applicationNumber }
}

/** Journeys run side by side: while two people look like one, neither is issued a corrected visa. */
function aBirthday(): string {
  const [youngest, oldest] = [Date.parse('2000-01-01'), Date.parse('1950-01-01')]
  return new Date(oldest + Math.random() * (youngest - oldest)).toISOString().slice(0, 10)
}
