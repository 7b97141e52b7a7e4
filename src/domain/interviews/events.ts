// The subject is the application if there is one. The outcome is not shown to the applicant.
import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { outcomes } from './session.ts'

const facts = { appointmentId: z.string(), sessionId: z.string() }

export const interviewEntered = event('interview.entered', z.object(facts))
export const interviewStarted = event('interview.started', z.object(facts))
export const interviewEnded = event('interview.ended', z.object({ ...facts, outcome: oneOf(outcomes) }))
export const interviewMissed = event('interview.missed', z.object(facts))

export const recordingAsked = event('interview.recording-asked', z.object(facts))
export const recordingAnswered = event('interview.recording-answered', z.object({ ...facts, agreed: z.boolean() }))
export const recordingBegun = event('interview.recording-begun', z.object({ ...facts, recordingId: z.string() }))
export const recordingEnded = event('interview.recording-ended', z.object({ ...facts, recordingId: z.string() }))
export const recordingWatched = event('interview.recording-watched', z.object({ ...facts, recordingId: z.string() }))
export const recordingWithdrawn = event('interview.recording-withdrawn', z.object({ ...facts, deleted: z.number() }))
