// Travellers who register, apply, upload and pay. Like a browser on a bad line they repeat what was not answered, with the
// same key, so whatever is answered in the end must have happened exactly once.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { requiredDocuments } from '#domain/documents/document-types.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { inDollars } from '#foundation/values/money.ts'

/** What the service has acknowledged of one traveller. */
export interface Acknowledged {
  email: string
  applicationId: string
  isPaid: boolean
}

interface Traffic {
  acknowledged: readonly Acknowledged[]
  counts: Counts
  /** Lets everyone finish, and sends no one new. */
  end(): Promise<void>
}

export const password = 'palm butter and rice'

interface Counts {
  answered: number
  repeated: number
}

const pauseBeforeRepeating = 200
const patience = 20_000
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

export function sendTravellers(addressOf: () => string, atOnce: number): Traffic {
  const acknowledged: Acknowledged[] = []
  const counts = { answered: 0, repeated: 0 }
  const send = sendThrough(addressOf, counts)
  let isEnding = false
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    for (let number = 0; !isEnding; number += 1) await travel(`${lane}.${number}`)
  })
  return {
    acknowledged,
    counts,
    async end() {
      isEnding = true
      await Promise.all(lanes)
    },
  }

  async function travel(name: string) {
    const email = `drill.${name}.${randomUUID().slice(0, 8)}@people.example`
    const { token } = await send('POST', '/api/auth/register', { fullName: 'Comfort Doe', email, password })
    const { application } = await send('POST', '/api/applications', { applicationType: 'tourist' }, token)
    const own = `/api/applications/${application.id}`
    const known: Acknowledged = { email, applicationId: application.id, isPaid: false }
    acknowledged.push(known)
    await send('PATCH', `${own}/personal-info`, personalInfo(email, acknowledged.length), token)
    await send('PATCH', `${own}/travel-details`, travelDetails, token)
    for (const type of requiredDocuments) await send('POST', `${own}/documents/${type}`, pictureOf(type), token)
    const amount = inDollars(totalFee('tourist'))
    const payment = { amount, currency: 'USD', paymentMethod: 'credit_card', declaration: true }
    // A repeat may hear that the charge is still going on: then it is reconciliation that finishes it.
    const reply = await send('POST', `${own}/payment`, payment, token)
    known.isPaid = reply.payment.status === 'paid'
  }
}

/** Requests that are repeated until they are answered. */
export function sendThrough(addressOf: () => string, counts: Counts) {
  return send

  async function send(
    method: string,
    path: string,
    body: object | FormData,
    token = '',
    expected: readonly number[] = [200, 201],
  ) {
    const headers: Record<string, string> = { 'idempotency-key': randomUUID() }
    if (token !== '') headers['authorization'] = `Bearer ${token}`
    if (!(body instanceof FormData)) headers['content-type'] = 'application/json'
    for (;;) {
      const reply = await ask(method, path, headers, body)
      if (reply && reply.status < 500 && reply.status !== 429) {
        counts.answered += 1
        if (!expected.includes(reply.status))
          throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`)
        return reply.text === '' ? {} : JSON.parse(reply.text)
      }
      counts.repeated += 1
      await wait(pauseBeforeRepeating)
    }
  }

  async function ask(method: string, path: string, headers: Record<string, string>, body: object | FormData) {
    try {
      const reply = await fetch(new URL(path, addressOf()), {
        method,
        headers,
        body: body instanceof FormData ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      })
      return { status: reply.status, text: await reply.text() }
    } catch {
      // No one listens, or the line was cut: the reason to repeat.
      return undefined
    }
  }
}

export function personalInfo(email: string, number: number) {
  return {
    firstName: 'Comfort',
    lastName: 'Doe',
    gender: 'female',
    dob: '1990-05-17',
    birthPlace: 'Accra',
    nationality: 'us',
    passportNumber: `X${String(1_000_000 + number)}`,
    passportCountry: 'us',
    issueDate: day(-400),
    expiryDate: day(3000),
    email,
    phone: '+1 202 555 0143',
    address: '12 Elm Street',
    city: 'Springfield',
    country: 'us',
  }
}

export const travelDetails = {
  purpose: 'tourism',
  visaType: 'tourist',
  entryType: 'single',
  duration: 11,
  arrivalDate: day(30),
  departureDate: day(40),
  accommodationType: 'hotel',
  accommodationDetails: 'Hotel on Broad Street, Monrovia',
}

const smallest = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function pictureOf(type: string): FormData {
  const form = new FormData()
  form.set('document', new Blob([Buffer.from(smallest, 'base64')], { type: 'image/png' }), `${type}.png`)
  return form
}
