// What officers write about a case.
import { accountsApi } from '#domain/accounts/api.ts'
import { withApp } from '#testing/second-factor.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { applications } from '#domain/applications/server/table.ts'
import { visasApi } from '#domain/visas/api.ts'
import { casesApi } from '#features/cases/api.ts'
import { caseListsApi } from '#features/cases/lists/api.ts'
import { staffSearchApi } from '#features/staff-search/api.ts'
import { visaVerificationApi } from '#features/visa-verification/api.ts'
import { decryptContent } from '#domain/visas/server/content.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { jpeg } from '#testing/uploads.ts'
import { aVisa } from '#testing/visas.ts'
import { marker } from './free-text-fields.ts'
import type { Garden } from './planting.ts'

const unknownNames = { reasonCode: marker, template: marker, items: [marker] }

/** Ends rejected, with an appeal that was upheld. */
export async function plantInCase({ server, grace, officer, admin, plant, refuse }: Garden): Promise<void> {
  const { id } = await server.anApplication(grace, 'in_review', {
    assignedTo: officer.id,
    info: { passportNumber: 'P1234567', passportCountry: 'us' },
  })
  const params = { id }
  const watched = { kind: 'passport', passportNumber: 'P1234567', passportCountry: 'us', reason: 'Reported stolen' }
  const entry = await server.as(admin).post('/api/admin/watchlist', { ...watched, validFrom: '2026-01-01' })
  const hit = { id, entryId: entry.json().id as string }
  await plant(officer, casesApi.judgeHit, { params: hit, body: { verdict: 'different', note: marker } })
  await plant(officer, casesApi.addNote, { params, body: { text: marker } })
  await plant(officer, staffSearchApi.search, { body: { q: marker } })
  await plant(officer, casesApi.writeToApplicant, { params, body: { text: marker } })
  const stranger = await server.aUser('e-visa-admin')
  await plant(stranger, casesApi.giveReason, { params, body: { reason: marker } })
  await plant(officer, casesApi.skip, { params, body: { reason: marker } })
  const paper = { id, documentType: 'photo' }
  await plant(officer, casesApi.reviewDocument, { params: paper, body: { status: 'rejected', reason: marker } })
  await server.as(officer).patch(`/api/case-management/${id}/documents/photo`, { status: 'approved' })

  const more = { status: 'additional_info', comments: marker }
  await plant(officer, casesApi.draftEmail, { params, body: more })
  for (const [name, value] of Object.entries(unknownNames)) {
    const wrong = { ...more, [name]: value, ...(name === 'reasonCode' && { status: 'rejected' }) }
    await refuse(officer, casesApi.draftEmail, { params, body: wrong })
    await refuse(officer, casesApi.changeStatus, { params, body: wrong })
    await refuse(admin, casesApi.changeStatusAsAdmin, { params, body: wrong })
  }
  await plant(officer, casesApi.changeStatus, { params, body: { ...more, items: ['answer'] } })
  await plant(grace, lifecycleApi.submit, { params, body: { answer: marker } })
  await setInReview(server, id)
  await plant(admin, casesApi.changeStatusAsAdmin, { params, body: { ...more, items: ['answer'] } })
  await server.as(grace).post(`/api/applications/${id}/submit`, { answer: 'Here it is.' })
  await setInReview(server, id)
  const bulk = { act: 'request', ids: [id], comments: marker, items: ['answer'] }
  await plant(officer, caseListsApi.bulk, { body: bulk })
  await server.as(grace).post(`/api/applications/${id}/submit`, { answer: 'And here.' })
  await setInReview(server, id)
  for (const [name, value] of Object.entries(unknownNames))
    if (name !== 'reasonCode') await plant(officer, caseListsApi.bulk, { body: { ...bulk, [name]: value } })

  await server.setSettings({ fourEyes: true })
  const rejection = { status: 'rejected', comments: marker, reasonCode: 'insufficient-funds' }
  for (const person of [officer, admin]) await plant(person, casesApi.changeStatus, { params, body: rejection })
  await server.setSettings({ fourEyes: false })
  await plant(grace, lifecycleApi.fileAppeal, { params, body: { statement: marker } })
  const third = await server.aUser('e-visa-admin')
  await plant(third, casesApi.closeAppeal, { params, body: { verdict: 'upheld', reasons: marker } })
}

const setInReview = ({ db }: Garden['server'], id: string) =>
  db.update(applications).set({ status: 'in_review' }).where(eq(applications.id, id))

export async function plantInVisa({ server, grace, officer, admin, plant, refuse }: Garden): Promise<void> {
  const { visa } = await aVisa(server, grace, {
    assignedTo: officer.id,
    visaValidity: 30,
    info: { lastName: 'Weah', dob: '1980-01-01' },
    travel: { arrivalDate: server.services.clock().toISOString().slice(0, 10) },
  })
  const key = await server.as(admin).post('/api/admin/verification-keys', { name: 'Airline' })
  const headers = { 'x-api-key': key.json().secret as string }
  const content = decryptContent(server.services.keys, visa.content)
  const shown = { number: content.number, passport: content.passportNumber }
  const nothing = { number: marker, passport: marker }
  const crossing = { visa: shown, direction: 'entry', place: marker }
  await plant(officer, visaVerificationApi.cross, { body: crossing })
  for (const wrong of [nothing, { seal: marker, passport: marker }]) {
    await refuse(officer, visaVerificationApi.cross, { body: { ...crossing, visa: wrong } })
    await refuse(officer, visaVerificationApi.record, { body: { visa: wrong } })
    await plant(officer, visaVerificationApi.batch, { headers, body: { visas: [wrong] } })
  }
  const zone = [marker, marker]
  const facts = { seal: marker, passport: marker, visaZone: zone, passportZone: zone }
  await plant(undefined, visaVerificationApi.bySeal, { body: facts })

  const ofVisa = { applicationId: visa.applicationId }
  const wrong = { about: 'other', changes: {}, statement: marker }
  const asked = await plant(grace, visasApi.requestCorrection, { params: ofVisa, body: wrong })
  const request = { id: asked.json().id as string }
  await plant(officer, visasApi.declineCorrectionRequest, { params: request, body: { answer: marker } })
  const { payload, headers: form } = asForm(await jpeg())
  const evidence = `/api/applications/${visa.applicationId}/documents/evidence`
  await server.as(grace).post(evidence, payload, { headers: form })
  const misspelt = { about: 'name', changes: { firstName: marker, lastName: marker }, statement: marker }
  await plant(grace, visasApi.requestCorrection, { params: ofVisa, body: misspelt })

  const params = { id: visa.id }
  const reason = marker
  const correction = { reason, evidence: marker }
  const misprint = { firstName: marker, lastName: marker }
  await plant(admin, visasApi.askCorrection, { params, body: { ...correction, corrections: misprint } })
  await server.as(admin).delete(`/api/admin/visas/${visa.id}/reissue`)
  await plant(admin, visasApi.askCorrection, {
    params,
    body: { ...correction, corrections: { passportNumber: 'NEW123456' } },
  })
  const second = await server.aUser('admin')
  const reissued = await server.as(second).post(`/api/admin/visas/${visa.id}/reissue/confirm`)
  expect(reissued.body).toContain('visaNumber')
  const fresh = { id: reissued.json().id as string }
  await plant(officer, visasApi.suspend, { params: fresh, body: { reason } })
  await server.as(officer).delete(`/api/case-management/visas/${fresh.id}/suspend`)
  await plant(admin, visasApi.askRevocation, { params: fresh, body: { reason } })
  await server.as(second).post(`/api/admin/visas/${fresh.id}/revoke/confirm`)
}

export async function plantInFactorRemoval({ server, grace, admin, plant }: Garden): Promise<void> {
  await withApp(server, grace)
  await plant(admin, accountsApi.requestFactorRemoval, { params: { userId: grace.id }, body: { evidence: marker } })
}
