import { expect } from 'vitest'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { test } from '#testing/server.ts'

test('issuing: an approved application becomes a visa that is emailed, downloadable and verifiable', async ({
  server,
}) => {
  const { aUser, anApplication, as, anyone, mailTo, runJobs, services } = server
  const traveller = await aUser()
  const officer = await aUser('e-visa-admin')
  const today = dayOf(services.clock())
  const { id } = await anApplication(traveller, 'pending', {
    info: { passportNumber: 'C01X00T47' },
    travel: { arrivalDate: today, departureDate: addDays(today, 10) },
  })

  const decision = await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved', comments: '' })
  expect(decision.statusCode).toBe(200)

  const statusNow = async () => (await as(traveller).get(`/api/applications/${id}`)).json().status as string
  await runJobs()
  expect(await statusNow()).toBe('issued')
  const mail = await mailTo(traveller.email, 'Your visa was issued')
  expect(mail.attachments).toEqual(['Liberia e-Visa.pdf'])
  expect(mail.text).not.toContain('C01X00T47')

  const visa = (await as(traveller).get(`/api/visas/${id}`)).json()
  const pdf = await as(traveller).get(`/api/visas/${id}/pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect((await as(await aUser()).get(`/api/visas/${id}/pdf`)).statusCode).toBe(404)
  const verdict = await anyone.get(`/api/verify?number=${visa.visaNumber}&passport=C01X00T47`)
  expect(verdict.json()).toMatchObject({ verdict: 'valid' })
})
