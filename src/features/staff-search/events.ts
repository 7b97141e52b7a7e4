import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { id, oneOf } from '#foundation/values/schema.ts'
import { resultKinds } from './search.ts'

/** Whom a search showed. What was typed is not kept: it may name people who have nothing to do with the service. */
export const searched = event('search.made', z.object({ found: z.array(z.object({ kind: oneOf(resultKinds), id })) }))
