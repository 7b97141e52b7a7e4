// What the person writes, and what is written to them.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/api.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { applications } from '#domain/applications/server/table.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { chatApi } from '#features/assistant/api.ts'
import { contactApi } from '#features/contact/api.ts'
import { trackingApi } from '#features/tracking/api.ts'
import { personalInfo } from '#testing/applications.ts'
import { testPassword } from '#testing/server.ts'
import { jpeg } from '#testing/uploads.ts'
import { marker } from './free-text-fields.ts'
import type { Garden } from './planting.ts'

const everywhere = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, marker]))

export async function plantInAccount({ server, grace, plant, refuse }: Garden): Promise<void> {
  await plant(grace, accountsApi.saveProfile, { body: { fullName: marker } })
  const response = { id: marker, rawId: marker, type: 'public-key', response: {} }
  await refuse(grace, accountsApi.addPasskey, { body: { name: marker, response } })
  const email = `${randomUUID()}@people.example`
  const registered = await plant(undefined, accountsApi.register, {
    body: { fullName: marker, email, password: testPassword, confirmPassword: testPassword },
  })
  await server.as({ token: registered.json().token }).post('/api/privacy/erase', { password: testPassword })
}

export async function plantInAnswers(garden: Garden): Promise<void> {
  const { server, grace, plant, plantFile, refuse } = garden
  const { duration: _number, ...journey } = TravelDetailsDraft.shape
  const draft = await server.anApplication(grace, 'draft')
  const params = { id: draft.id }
  const query = '?draft=true'
  await plant(grace, lifecycleApi.savePersonalInfo, { params, query, body: everywhere(PersonalInfoDraft.shape) })
  await plant(grace, lifecycleApi.saveTravelDetails, { params, query, body: everywhere(journey) })

  const picture = { bytes: (await jpeg()).bytes, fileType: 'image/jpeg', ending: 'jpg' }
  const photo = { ...params, documentType: 'photo' }
  await plantFile(grace, documentsApi.upload, photo, picture)
  await plantFile(grace, documentsApi.readPrint, params, picture)
  const details = { applicationNumber: marker, passportNumber: marker, dob: '1990-05-17' }
  await refuse(undefined, trackingApi.publicStatus, { body: details })
  const upload = { documentType: 'photo', fileName: `${marker}.jpg`, fileSize: 1000, fileType: 'image/jpeg' }
  await plant(grace, documentsApi.beginUpload, { params, body: upload })
  await refuse(grace, documentsApi.beginUpload, { params, body: { ...upload, fileType: marker } })
}

/** A case that is kept: what is not on the visa goes. */
export async function plantInKeptAnswers({ server, grace, plant }: Garden): Promise<string> {
  const { id } = await server.anApplication(grace, 'draft', { isReady: true, applicationType: 'business' })
  const info = personalInfo(server.services.clock(), {
    birthPlace: marker,
    address: marker,
    city: marker,
  })
  await plant(grace, lifecycleApi.savePersonalInfo, { params: { id }, body: info })
  const travel = { ...(await readRow(server, id)).travelDetails, accommodationDetails: marker }
  await plant(grace, lifecycleApi.saveTravelDetails, { params: { id }, body: travel })
  const declared = { capacity: 'agent', fullName: marker, organisation: marker, consent: true }
  await plant(grace, lifecycleApi.declareRepresentative, { params: { id }, body: declared })
  const fields = { status: marker, transactionId: marker, paymentDate: marker }
  await plant(grace, lifecycleApi.pay, {
    params: { id },
    body: { ...fields, amount: 140, currency: 'USD', paymentMethod: 'bank_transfer', declaration: true },
  })
  return id
}

async function readRow({ db }: Garden['server'], id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row!
}

export async function plantInMessages({ server, grace, officer, plant, plantFile }: Garden): Promise<void> {
  const sessionId = randomUUID()
  const documentData = { type: marker, extractedInfo: { name: marker }, toCheck: [marker] }
  await plant(grace, chatApi.save, { body: { sessionId, text: marker, sender: 'user', documentData } })
  const question = { sessionId, message: `Why ${marker}?`, chatHistory: [{ role: 'user', content: marker }] }
  await server.as(grace).post('/api/chat/messages', { sessionId, text: question.message, sender: 'user' })
  await plant(grace, chatApi.ask, { body: question })
  await plant(grace, chatApi.stream, { body: { ...question, message: `When ${marker}?` } })
  await plant(grace, chatApi.process, { body: { documentType: 'Passport', documentText: marker } })
  const picture = { bytes: (await jpeg()).bytes, fileType: 'image/jpeg', ending: 'jpg' }
  await plantFile(grace, chatApi.read, {}, picture)
  await server.as(grace).post('/api/chat/handover', { sessionId })
  const [thread] = (await server.as(officer).get('/api/admin/inbox')).json()
  await plant(officer, chatApi.reply, { params: { id: thread.id }, body: { text: marker } })

  const written = { name: marker, email: grace.email, subject: marker, inquiryType: 'general', message: marker }
  await plant(grace, contactApi.send, { body: written })
  await plant(grace, contactApi.feedback, { body: { message: marker } })
  const [message] = (await server.as(officer).get('/api/admin/contact-messages')).json()
  await plant(officer, contactApi.answer, { params: { id: message.id }, body: { text: marker } })
}
