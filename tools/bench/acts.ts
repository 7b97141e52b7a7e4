// What one applicant does, for `capacity.ts`: each act says how many requests of its kind it sent.
import { requiredDocuments } from '#domain/documents/document-types.ts'
import { drawPassport } from '#testing/draw-passport.ts'
import { jpeg } from '#testing/uploads.ts'
import { password, personalInfo, sendThrough, travelDetails } from '../drills/traffic.ts'

export interface Applicant {
  number: number
  email: string
  token: string
  own: string
}

/** How often one applicant does each: our assumption, to be replaced by what an installation sees. */
export const timesEach = {
  register: 1,
  'sign in': 2,
  begin: 1,
  'save answers': 15,
  'upload a document': 6,
  pay: 1,
  look: 20,
}
export type Act = keyof typeof timesEach

const looksAtOnce = 10

export async function openActs(address: string): Promise<Record<Act, (person: Applicant) => Promise<number>>> {
  const send = sendThrough(() => address, { answered: 0, repeated: 0 })
  const [photo, page] = [(await jpeg()).bytes, await drawPassport(1)]
  const fileFor = (type: string) => {
    const form = new FormData()
    const content = new Blob([new Uint8Array(type === 'photo' ? photo : page)], { type: 'image/jpeg' })
    form.set('document', content, `${type}.jpg`)
    return form
  }
  return {
    async register({ email }) {
      await send('POST', '/api/auth/register', { fullName: 'Comfort Doe', email, password })
      return 1
    },
    async 'sign in'(person) {
      person.token = (await send('POST', '/api/auth/login', { email: person.email, password })).token
      return 1
    },
    async begin(person) {
      const { application } = await send('POST', '/api/applications', { applicationType: 'tourist' }, person.token)
      person.own = `/api/applications/${application.id}`
      return 1
    },
    async 'save answers'({ own, email, number, token }) {
      await send('PATCH', `${own}/personal-info`, personalInfo(email, number), token)
      await send('PATCH', `${own}/travel-details`, travelDetails, token)
      return 2
    },
    async 'upload a document'({ own, token }) {
      for (const type of requiredDocuments) await send('POST', `${own}/documents/${type}`, fileFor(type), token)
      return requiredDocuments.length
    },
    async pay({ own, token }) {
      const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', declaration: true }
      await send('POST', `${own}/payment`, payment, token)
      return 1
    },
    async look({ own, token }) {
      for (let time = 0; time < looksAtOnce; time += 1) {
        const reply = await fetch(`${address}${own}`, { headers: { authorization: `Bearer ${token}` } })
        if (!reply.ok) throw new Error(`${own} answered ${reply.status}`)
        await reply.text()
      }
      return looksAtOnce
    },
  }
}
