import { asForm } from '#testing/files/generated-form.ts'
import type { ChallengeStep } from '#domain/identity-check/challenge.ts'
import type { IdentityCheck } from '#domain/identity-check/identity-check.ts'
import { livenessRules } from '#domain/identity-check/liveness.ts'
import { drawFace, distinctPeople, type FaceDrawing } from './draw-face.ts'
import { drawPassport, passportBearer } from './draw-passport.ts'
import type { Person, TestServer } from './server.ts'

export const [otherPerson, bearer] = distinctPeople

/** What a living person shows for each thing that is asked, picture by picture. */
export const posesFor: Readonly<Record<ChallengeStep, readonly Omit<FaceDrawing, 'person'>[]>> = {
  front: [{}],
  left: [{ turn: 8 }, { turn: 14 }, { turn: 30 }],
  right: [{ turn: -8 }, { turn: -14 }, { turn: -30 }],
  blink: [{ areEyesClosed: true }, { areEyesClosed: true }],
}

let moment = 0

export function drawMoment(person: number, pose: Omit<FaceDrawing, 'person'> = {}): Promise<Buffer> {
  moment += 1
  return drawFace({ person, moment, ...pose })
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
  const read = () => server.as(person).get(address)
  let sequence = 0
  const frame = async (bytes: Buffer, label: { nonce?: string; sequence?: number } = {}) => {
    sequence += 1
    const nonce = label.nonce ?? ((await read()).json() as IdentityCheck).challenge?.nonce ?? ''
    return send(
      `selfie?${new URLSearchParams({ nonce, sequence: String(label.sequence ?? sequence) }).toString()}`,
      bytes,
    )
  }
  const show = async (bytes: Buffer): Promise<IdentityCheck> => (await frame(bytes)).json()
  /** Looks straight ahead until a movement is asked. */
  const waitForAsk = async (who: number): Promise<IdentityCheck> => {
    let state: IdentityCheck = (await read()).json()
    for (let pictures = 0; state.step === 'selfie' && (state.challenge.ask ?? 'front') === 'front'; pictures += 1) {
      if (pictures > 6) throw new Error(`no movement was asked: ${state.challenge.hint}`)
      state = await show(await drawMoment(who))
      server.pass(livenessRules.hold.most / 1000)
    }
    return state
  }
  return {
    address,
    read,
    begin: (body: object = { consent: true }) => server.as(person).post(`${address}/session`, body),
    page: async (who: number = bearer, paper?: Parameters<typeof drawPassport>[1]) =>
      send('document', await drawPassport(who, paper)),
    send,
    frame,
    show,
    waitForAsk,
    handIn: () => server.as(person).post(`${address}/hand-in`),
    /** Does everything that is asked, with this face. */
    async pose(who: number): Promise<IdentityCheck> {
      let state = await waitForAsk(who)
      while (state.step === 'selfie') {
        const ask = state.challenge.ask ?? 'front'
        for (const pose of posesFor[ask]) state = await show(await drawMoment(who, pose))
        if (state.step === 'selfie' && state.challenge.ask !== 'front')
          throw new Error(`${ask}: ${state.challenge.hint}`)
        state = await waitForAsk(who)
      }
      return state
    },
  }
}
