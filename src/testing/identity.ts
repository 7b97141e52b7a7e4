import { asForm } from '#testing/files/generated-form.ts'
import type { Ask } from '#domain/identity-check/challenge.ts'
import type { IdentityCheck } from '#domain/identity-check/identity-check.ts'
import { drawFace, distinctPeople } from './draw-face.ts'
import { drawPassport, passportBearer } from './draw-passport.ts'
import type { Person, TestServer } from './server.ts'

export const [otherPerson, bearer] = distinctPeople

export function faceFor(ask: Ask, person: number): Promise<Buffer> {
  return drawFace({
    person,
    ...(ask === 'left' && { turn: 25 }),
    ...(ask === 'right' && { turn: -25 }),
    ...(ask === 'blink' && { areEyesClosed: true }),
  })
}

export async function bookCheck(server: TestServer, values: Parameters<TestServer['anApplication']>[2] = {}) {
  const person = await server.aUser()
  const { info, ...rest } = values
  const application = await server.anApplication(person, 'in_review', {
    requireBiometrics: true,
    ...rest,
    info: { ...passportBearer, ...info },
  })
  const booking = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', applicationId: application.id }
  const { appointment } = (await server.as(person).post('/api/appointments', booking)).json()
  return { person, application, appointment, check: checkOf(server, person, appointment.id) }
}

export function checkOf(server: TestServer, person: Person, appointmentId: string) {
  const address = `/api/identity/${appointmentId}`
  const send = (path: string, bytes: Buffer, fileName = 'picture.jpg') => {
    const { payload, headers } = asForm({ bytes, fileName, fileType: 'image/jpeg' }, 'file')
    return server.as(person).post(`${address}/${path}`, undefined, { payload, headers })
  }
  return {
    address,
    read: () => server.as(person).get(address),
    begin: (body: object = { consent: true }) => server.as(person).post(`${address}/session`, body),
    page: async (who: number = bearer, paper?: Parameters<typeof drawPassport>[1]) =>
      send('document', await drawPassport(who, paper)),
    send,
    handIn: () => server.as(person).post(`${address}/hand-in`),
    /** Does everything that is asked, with this face. */
    async pose(who: number): Promise<IdentityCheck> {
      let state: IdentityCheck = (await server.as(person).get(address)).json()
      while (state.step === 'selfie') {
        const ask = state.challenge.asks[state.challenge.done]!
        state = (await send('selfie', await faceFor(ask, who))).json()
        if (state.challenge.hint) throw new Error(`${ask}: ${state.challenge.hint}`)
      }
      return state
    },
  }
}
