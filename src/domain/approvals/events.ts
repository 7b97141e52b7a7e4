import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { approvalKindNames } from './approval.ts'

/** The subject of each event is the approval; `of` is what it would change: an id, or the name of a setting. */
const facts = { kind: oneOf(approvalKindNames), of: z.string() }

export const approvalProposed = event('approval.proposed', z.object({ ...facts, hasEvidence: z.boolean() }))
export const approvalConfirmed = event('approval.confirmed', z.object({ ...facts, proposedBy: z.nullable(z.string()) }))
export const approvalWithdrawn = event('approval.withdrawn', z.object(facts))
export const evidenceAdded = event('approval.evidence-added', z.object(facts))
export const evidenceRead = event('approval.evidence-read', z.object(facts))
export const approvalLapsed = event('approval.lapsed', z.object(facts))
