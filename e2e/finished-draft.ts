import { PDFDocument } from '@cantoo/pdf-lib'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, haveAccount, linkFromMail, sessionOf, type Person } from './visitor.ts'

export interface Draft {
  id: string
  applicationNumber: string
}

const documentTypes = ['passport', 'photo', 'flight', 'hotel', 'funds', 'insurance']
export const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

export async function apiAs(request: APIRequestContext, person: { email: string; password: string }) {
  const headers = { cookie: `session=${await sessionOf(request, person)}` }
  return {
    get: (address: string) => request.get(address, { headers }),
    post: (address: string, data?: object) => request.post(address, { headers, data }),
    patch: (address: string, data: object) => request.patch(address, { headers, data }),
    put: (address: string, data: object) => request.put(address, { headers, data }),
    upload: (address: string, name: string, mimeType: string, buffer: Buffer) =>
      request.post(address, { headers, multipart: { document: { name, mimeType, buffer } } }),
  }
}
type Voice = Awaited<ReturnType<typeof apiAs>>

export async function haveFinishedDrafts(
  request: APIRequestContext,
  {
    type = 'tourist',
    names = ['Comfort'],
    dob = '1990-05-17',
  }: { type?: string; names?: readonly [string, ...string[]]; dob?: string } = {},
): Promise<{ person: Person; api: Voice; drafts: [Draft, ...Draft[]] }> {
  const person = await haveAccount(request)
  const api = await apiAs(request, person)
  const first = await begin(api, '/api/applications', { applicationType: type })
  await finish(api, first, { visaType: type, firstName: names[0], dob })
  const drafts: [Draft, ...Draft[]] = [first]
  for (const name of names.slice(1)) {
    const draft = await begin(api, `/api/applications/${first.id}/companions`)
    await finish(api, draft, { visaType: type, firstName: name, dob })
    drafts.push(draft)
  }
  return { person, api, drafts }
}

/** Names and text messages go only to people whose address was proved. */
export async function proveEmail(request: APIRequestContext, api: Voice, { email }: Person) {
  const link = new URL(await linkFromMail(request, email, 'Confirm your email address'))
  const proved = await api.post('/api/auth/verify-email', { token: link.searchParams.get('token') })
  expect(proved.ok(), await proved.text()).toBe(true)
}

async function begin(api: Voice, address: string, data?: object): Promise<Draft> {
  const reply = await api.post(address, data)
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { application: Draft }).application
}

async function finish(
  api: Voice,
  { id }: Draft,
  { visaType, firstName, dob }: { visaType: string; firstName: string; dob: string },
) {
  const info = await api.patch(`/api/applications/${id}/personal-info`, {
    firstName,
    lastName: 'Doe',
    gender: 'female',
    dob,
    birthPlace: 'Accra',
    nationality: 'us',
    passportNumber: `X${Date.now() % 10_000_000}${firstName.length}`,
    passportCountry: 'us',
    issueDate: day(-400),
    expiryDate: day(3000),
    email: 'comfort@people.example',
    phone: '+1 202 555 0143',
    address: '12 Elm Street',
    city: 'Springfield',
    country: 'us',
  })
  expect(info.status()).toBe(200)
  const travel = await api.patch(`/api/applications/${id}/travel-details`, {
    purpose: 'tourism',
    visaType,
    entryType: 'single',
    duration: 11,
    arrivalDate: day(30),
    departureDate: day(40),
    accommodationType: 'hotel',
    accommodationDetails: 'Hotel on Broad Street, Monrovia',
  })
  expect(travel.status()).toBe(200)
  const paper = await aPaper()
  const pictures = new Map([
    ['photo', await aPhoto()],
    ['passport', await aPlainPicture()],
  ])
  for (const type of documentTypes) {
    const picture = pictures.get(type)
    const address = `/api/applications/${id}/documents/${type}`
    const reply = picture
      ? await api.upload(address, `${type}.jpg`, 'image/jpeg', picture)
      : await api.upload(address, `${type}.pdf`, 'application/pdf', paper)
    expect(reply.status(), type).toBe(201)
  }
}

function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 180, sigma: 30 } as const
  return sharp({ create: { width: 700, height: 900, channels: 3, background: '#ccc', noise } })
    .jpeg()
    .toBuffer()
}

function aPlainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 700, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer()
}

async function aPaper(): Promise<Buffer> {
  const paper = await PDFDocument.create()
  paper.addPage().drawText('Hotel Ducor, Monrovia', { size: 24, x: 60, y: 600 })
  return Buffer.from(await paper.save())
}
