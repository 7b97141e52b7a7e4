import type { APIRequestContext } from '@playwright/test'
import { drawFace, distinctPeople } from '../src/testing/draw-face.ts'
import { passportBearer } from '../src/testing/draw-passport.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { expect } from './visitor.ts'

export const [otherPerson, bearer] = distinctPeople

export async function haveAppointment(request: APIRequestContext, { passportScan }: { passportScan?: Buffer } = {}) {
  const { person, api, drafts } = await haveFinishedDrafts(request)
  const [draft] = drafts
  const info = await api.patch(`/api/applications/${draft.id}/personal-info`, {
    ...passportBearer,
    email: person.email,
    phone: '+1 202 555 0143',
    address: '12 Elm Street',
    city: 'Springfield',
    country: 'us',
  })
  expect(info.status(), await info.text()).toBe(200)
  const photo = await drawFace({ person: bearer, width: 700, height: 900, size: 0.5 })
  const taken = await api.upload(`/api/applications/${draft.id}/documents/photo`, 'photo.jpg', 'image/jpeg', photo)
  expect(taken.status(), await taken.text()).toBe(201)
  if (passportScan) {
    const scan = `/api/applications/${draft.id}/documents/passport`
    expect((await api.upload(scan, 'passport.jpg', 'image/jpeg', passportScan)).status()).toBe(201)
  }
  const paid = await api.post(`/api/applications/${draft.id}/payment`, {
    amount: 80,
    currency: 'USD',
    paymentMethod: 'credit_card',
    status: 'pending',
    declaration: true,
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  const booking = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', applicationId: draft.id }
  const reply = await api.post('/api/appointments', booking)
  expect(reply.status(), await reply.text()).toBe(201)
  const { appointment } = (await reply.json()) as { appointment: { id: string } }
  return {
    person,
    api,
    application: draft.id,
    id: appointment.id,
    address: `/biometric-appointment/${appointment.id}`,
  }
}
