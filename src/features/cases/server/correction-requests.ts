import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { applications } from '#domain/applications/server/table.ts'
import { fullNameOf } from '#domain/appointments/server/queries.ts'
import { correctionRequests } from '#domain/visas/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { CorrectionCase } from '../lists/case-lists.ts'
import { countedUpTo } from '../views.ts'
import { submittedByOthers } from './case-access.ts'

const listedUpTo = 200

function openRequests(context: SignedInContext) {
  const { assignedTo } = applications
  const own = or(isNull(assignedTo), eq(assignedTo, context.user.id))
  return and(
    eq(correctionRequests.status, 'open'),
    submittedByOthers(context),
    context.user.role === 'admin' ? undefined : own,
  )
}

export async function listCorrectionRequests(context: SignedInContext): Promise<InputOf<typeof CorrectionCase>[]> {
  const rows = await context.db
    .select({ request: correctionRequests, row: applications })
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .where(openRequests(context))
    .orderBy(asc(correctionRequests.askedAt))
    .limit(listedUpTo)
  return rows.map(({ request: { about, askedAt }, row: { id, applicationNumber, applicationType, personalInfo } }) => ({
    id,
    applicationNumber,
    applicationType,
    name: fullNameOf(personalInfo),
    about,
    askedAt,
  }))
}

export function selectCountedRequests(context: SignedInContext) {
  return context.db
    .select({ id: correctionRequests.id })
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .where(openRequests(context))
    .limit(countedUpTo + 1)
    .as('some')
}
