import { eq } from 'drizzle-orm'
import { appeals, applications } from '#domain/applications/server/table.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { documents } from '#domain/documents/server/table.ts'
import { identityApi } from '#domain/identity-check/api.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { interviewsApi } from '#domain/interviews/api.ts'
import { videoRecordings, videoRecordingParts, videoSessions } from '#domain/interviews/server/table.ts'
import { visasApi } from '#domain/visas/api.ts'
import { casesApi } from '#features/cases/api.ts'
import { aVisa } from '#testing/visas.ts'
import {
  adminsOnly,
  anyOfficer,
  caseDesk,
  hiddenDesk,
  ownerAndAnyOfficer,
  ownerAndCaseDesk,
  ownersOnly,
  type Noun,
  type People,
} from './actors.ts'

const aCase = ({ server, owner, officer }: People) =>
  server.anApplication(owner, 'in_review', { assignedTo: officer.id, info: { passportNumber: 'P1234567' } })

const caseNoun: Noun = {
  async make(people) {
    const { server, owner } = people
    const { id } = await aCase(people)
    const other = await server.anApplication(owner, 'pending', { info: { passportNumber: 'P1234567' } })
    const previewName = await server.services.files.save(Buffer.from('a picture'))
    await server.db.update(documents).set({ previewName }).where(eq(documents.documentType, 'photo'))
    return [{ id, otherId: other.id, face: 'photo' }]
  },
  policies: [
    [
      caseDesk,
      [
        [casesApi.open],
        [casesApi.visas],
        [casesApi.crossings],
        [casesApi.notes],
        [casesApi.addNote, { text: 'Seen.' }],
        [casesApi.draftEmail, { status: 'rejected', comments: 'Your passport has expired.' }],
        [casesApi.prioritise, { priority: 'urgent' }],
        [casesApi.askIdentity],
        [casesApi.wantInterview, { needsInterview: true }],
        [casesApi.compare],
        [casesApi.face],
        [casesApi.relatedFace],
        [casesApi.judgeRelated, { verdict: 'different' }],
        [interviewsApi.ofCase],
        [identityApi.ofCase],
        [casesApi.presence, {}],
        [casesApi.writeToApplicant, { text: 'Your booking was seen.' }],
        [casesApi.skip, { reason: 'The hotel has to be called first.' }],
        [casesApi.undo],
        [casesApi.changeStatus, { status: 'additional_info', comments: 'Please send a better photo.' }],
      ],
    ],
    // Anyone who comes too late for a free case is told that a colleague was faster.
    [{ ...caseDesk, 'officer of another case': 409 }, [[casesApi.assign, { staffId: null }]]],
    [anyOfficer, [[casesApi.giveReason, { reason: 'The applicant called about it.' }]]],
    [adminsOnly, [[casesApi.changeStatusAsAdmin, { status: 'additional_info', comments: 'Please send a photo.' }]]],
  ],
}

const watchlistHit: Noun = {
  async make(people) {
    const { id } = await aCase(people)
    const admin = people.server.as(people.actor('admin'))
    const watched = { kind: 'passport', passportNumber: 'P1234567', passportCountry: 'us', reason: 'Reported stolen' }
    const added = await admin.post('/api/admin/watchlist', { ...watched, validFrom: '2026-01-01' })
    return [{ id, entryId: added.json().id }]
  },
  policies: [[caseDesk, [[casesApi.judgeHit, { verdict: 'different', note: 'Another person' }]]]],
}

const appeal: Noun = {
  async make({ server, owner }) {
    const { id, decidedAt } = await server.anApplication(owner, 'rejected')
    const filed = { applicationId: id, statement: 'The booking was overlooked.', filedAt: server.services.clock() }
    await server.db.insert(appeals).values({ ...filed, decisionAt: decidedAt! })
    return [{ id }]
  },
  policies: [[anyOfficer, [[casesApi.closeAppeal, { verdict: 'upheld', reasons: 'Nothing new was brought.' }]]]],
}

async function anAppointment(people: People, type: string) {
  const { id: applicationId } = await aCase(people)
  await people.server.db
    .update(applications)
    .set({ needsInterview: true, requireBiometrics: true })
    .where(eq(applications.id, applicationId))
  const booking = { centerId: 4, type, timeSlot: 'immediate', applicationId }
  const reply = await people.server.as(people.owner).post('/api/appointments', booking)
  return { id: reply.json().appointment.id as string, applicationId }
}

const links = { zoomMeetingId: null, zoomJoinUrl: null, zoomStartUrl: null }

const appointment: Noun = {
  make: async (people) => [await anAppointment(people, 'consultation')],
  policies: [
    [
      anyOfficer,
      [
        [appointmentsApi.checkIn],
        [appointmentsApi.setLinks, links],
        [appointmentsApi.setStatus, { status: 'confirmed' }],
      ],
    ],
    [ownerAndAnyOfficer, [[appointmentsApi.read], [appointmentsApi.change, { notes: 'Late' }]]],
    [ownersOnly, [[appointmentsApi.cancel]]],
  ],
}

const meeting: Noun = {
  make: async (people) => [await anAppointment(people, 'interview')],
  policies: [
    [
      ownerAndCaseDesk,
      [
        [interviewsApi.read],
        [interviewsApi.start],
        [interviewsApi.ticket],
        [interviewsApi.messages],
        [interviewsApi.write, { text: 'Hello' }],
        [interviewsApi.end, { outcome: 'completed' }],
      ],
    ],
    [ownersOnly, [[interviewsApi.answerRecording, { agrees: true }], [interviewsApi.withdrawRecording]]],
    [
      hiddenDesk,
      [
        [interviewsApi.desk],
        [interviewsApi.saveQuestionSheet, { notes: '', answers: {} }],
        [interviewsApi.askToRecord],
        [interviewsApi.beginRecording, { fileType: 'video/webm' }],
      ],
    ],
  ],
}

const recording: Noun = {
  async make(people) {
    const { server, owner, officer } = people
    const { id: appointmentId } = await anAppointment(people, 'interview')
    await server.as(owner).get(`/api/video-sessions/${appointmentId}`)
    const [session] = await server.db
      .update(videoSessions)
      .set({ recordingAnswer: 'agreed', status: 'active', officerId: officer.id })
      .where(eq(videoSessions.appointmentId, appointmentId))
      .returning()
    const now = server.services.clock()
    const taken = { videoSessionId: session!.id, fileType: 'video/mp4', startedAt: now, lastPartAt: now } as const
    const [row] = await server.db.insert(videoRecordings).values(taken).returning()
    const storageName = await server.services.files.save(Buffer.from('a film'))
    await server.db.insert(videoRecordingParts).values({ recordingId: row!.id, number: 0, storageName, size: 6 })
    return [{ id: row!.id, number: 1 }]
  },
  policies: [
    [hiddenDesk, [[interviewsApi.watchRecording], [interviewsApi.sendRecordingPart], [interviewsApi.finishRecording]]],
  ],
}

const identityCheckDoors: Noun = {
  make: async (people) => [await anAppointment(people, 'biometric_document')],
  policies: [
    [
      ownersOnly,
      [
        [identityApi.read],
        [identityApi.begin, { consent: true }],
        [identityApi.document],
        [identityApi.selfie],
        [identityApi.handIn],
      ],
    ],
  ],
}

const identityCheck: Noun = {
  async make(people) {
    const { server, owner } = people
    const { id: appointmentId, applicationId } = await anAppointment(people, 'biometric_document')
    const documentImagePath = await server.services.files.save(Buffer.from('a picture'))
    const [row] = await server.db
      .insert(biometricVerifications)
      .values({
        verificationId: `check-${appointmentId}`,
        userId: owner.id,
        applicationId,
        appointmentId,
        documentType: 'passport',
        documentImagePath,
        extractedData: {},
        verificationScores: {},
        status: 'processing',
        flags: [],
        createdAt: server.services.clock(),
      })
      .returning()
    return [{ id: applicationId, verificationId: row!.id, picture: 'document' }]
  },
  policies: [[caseDesk, [[identityApi.picture], [identityApi.review, { result: 'declined', notes: 'Not the same.' }]]]],
}

const visa: Noun = {
  async make({ server, owner, officer }) {
    const made = await aVisa(server, owner, { assignedTo: officer.id })
    return [{ applicationId: made.application.id, id: made.visa.id }]
  },
  policies: [
    [
      ownerAndCaseDesk,
      [[visasApi.read], [visasApi.pdf], [visasApi.picture], [visasApi.applePass], [visasApi.googlePass]],
    ],
    [hiddenDesk, [[visasApi.suspend, { reason: 'Reported stolen' }], [visasApi.reinstate]]],
    [
      adminsOnly,
      [
        [
          visasApi.askCorrection,
          {
            corrections: { firstName: 'Gracia' },
            reason: 'A misprint in the name',
            evidence: 'Passport page seen at the desk',
          },
        ],
        [visasApi.withdrawCorrection],
        [visasApi.confirmCorrection],
        [visasApi.askRevocation, { reason: 'Issued by mistake' }],
        [visasApi.withdrawRevocation],
        [visasApi.confirmRevocation],
      ],
    ],
  ],
}

const correctionRequest: Noun = {
  async make({ server, owner, officer }) {
    const { application } = await aVisa(server, owner, { assignedTo: officer.id })
    const wrong = { about: 'other', changes: {}, statement: 'The photo is upside down.' }
    const asked = await server.as(owner).post(`/api/visas/${application.id}/correction-requests`, wrong)
    return [{ applicationId: application.id, id: asked.json().id as string }]
  },
  policies: [
    [
      ownersOnly,
      [
        [visasApi.correctionRequests],
        [visasApi.requestCorrection, { about: 'other', changes: {}, statement: 'The photo is upside down.' }],
      ],
    ],
    [hiddenDesk, [[visasApi.declineCorrectionRequest, { answer: 'The photo is right.' }]]],
    [ownersOnly, [[visasApi.withdrawCorrectionRequest]]],
  ],
}

export const deskNouns = {
  case: caseNoun,
  'watchlist hit': watchlistHit,
  appeal,
  appointment,
  meeting,
  recording,
  'identity check of the applicant': identityCheckDoors,
  'identity check at the desk': identityCheck,
  visa,
  'correction request': correctionRequest,
} satisfies Record<string, Noun>
