import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'
import '#features/cases/web/staff/case/case-page.tsx'
import './interview-page.tsx'

class Silence extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = Silence.OPEN
  send() {}
  close() {}
  connect() {}
  disconnect() {}
  createAnalyser() {
    return { fftSize: 32, getFloatTimeDomainData: () => undefined }
  }
  createMediaStreamSource() {
    return this
  }
}

const noTracks = { getTracks: () => [], getVideoTracks: () => [], getAudioTracks: () => [] }

async function aMeeting(browser: Browser) {
  const { as, aUser, anApplication } = browser.server
  const [person, officer] = [await aUser(), await aUser('e-visa-admin', { fullName: 'Oscar Officer' })]
  const application = await anApplication(person, 'in_review', { needsInterview: true, assignedTo: officer.id })
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const { appointment } = (await as(person).post('/api/appointments', booking)).json()
  const desk = `/api/admin/video-sessions/${appointment.id}`
  vi.stubGlobal('WebSocket', Silence)
  vi.stubGlobal('AudioContext', Silence)
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: async () => Object.assign(new MediaStream(), noTracks) },
    }),
  )
  await as(person).post(`/api/video-sessions/${appointment.id}/start`)
  await as(officer).post(`/api/video-sessions/${appointment.id}/start`)
  return { ...browser, person, officer, application, desk, address: `/interview/${appointment.id}` }
}

async function asked(browser: Browser) {
  const meeting = await aMeeting(browser)
  const { server, officer, desk, visit, address, person } = meeting
  await server.as(officer).post(`${desk}/recording-question`)
  const { user, page } = await visit(address, { as: person })
  await user.click(await page.findByRole('button', { name: 'Start Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'May this interview be recorded?' }))
  const state = async () => (await server.as(officer).get(desk)).json().recording
  return { ...meeting, user, page, dialog, state }
}

test('recording question: explains the recording, and a refusal leaves none', async ({ browser }) => {
  const { user, page, dialog, state } = await asked(browser)
  expect(dialog.getByText(/Video and audio of both sides/)).toBeTruthy()
  expect(dialog.getByText(/deleted 90 days after the decision/)).toBeTruthy()
  expect(dialog.getByText(/You’re free to say no/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'No, do not record' }))
  expect(await page.findByText('You declined. This interview is not being recorded.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await state()).toMatchObject({ answer: 'declined', takes: [] })
})

test('recording question: can be closed without an answer and opened again', async ({ browser }) => {
  const { user, page, dialog, state } = await asked(browser)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await state()).toMatchObject({ answer: 'asked' })
  await user.click(await page.findByRole('button', { name: 'Read and answer' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, record' }))
  expect(await page.findByText('You agreed to this interview being recorded')).toBeTruthy()
  expect(await state()).toMatchObject({ answer: 'agreed' })
  await user.click(page.getByRole('button', { name: 'Stop recording' }))
  expect(await page.findByText('The recording has stopped and has been deleted.')).toBeTruthy()
  expect(await state()).toMatchObject({ answer: 'withdrawn' })
})

test('recording: staff can watch it, and the applicant can have it deleted', async ({ browser }) => {
  const { server, officer, person, desk, address, visit, application } = await aMeeting(browser)
  const { as } = server
  const session = desk.replace('/admin', '')
  await as(officer).post(`${desk}/recording-question`)
  await as(person).post(`${session}/recording-answer`, { agrees: true })
  const { id } = (await as(officer).post(`${desk}/recordings`, { fileType: 'video/webm' })).json()
  const part = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
  const headers = { 'content-type': 'application/octet-stream' }
  await as(officer).put(`/api/admin/recordings/${id}/parts/0`, part, { headers })
  await as(officer).post(`${session}/end`, { outcome: 'passed' })

  const opened = await visit(`/admin/cases/${application.id}`, { as: officer })
  await opened.user.click(await opened.page.findByRole('button', { name: /^Watch the recording of/ }))
  const film = await opened.page.findByLabelText<HTMLVideoElement>(/^Recording of/)
  expect(film.getAttribute('src')).toBe(`/api/admin/recordings/${id}`)

  const { user, page } = await visit(address, { as: person })
  expect(await page.findByText('A recording of this interview is kept')).toBeTruthy()
  expect(page.getByText(/It is deleted 90 days after the decision/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Delete the recording' }))
  expect(await page.findByText('The recording of this interview has been deleted.')).toBeTruthy()
  expect((await as(officer).get(`/api/admin/recordings/${id}`)).statusCode).toBe(404)
})
