import * as z from 'zod/mini'
import { job } from '#foundation/messaging/server/jobs.ts'

export const deskWorkChanged = job('desk-work-changed', z.object({ applicationId: z.uuid() }))
