import * as z from 'zod/mini'
import { job } from '#foundation/messaging/server/jobs.ts'

/** What waits for the staff in a case has changed. Whoever shows it elsewhere looks again. */
export const deskWorkChanged = job('desk-work-changed', z.object({ applicationId: z.uuid() }))
