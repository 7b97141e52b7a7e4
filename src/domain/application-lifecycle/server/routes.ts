import * as z from 'zod/mini'
import { PersonalInfo, TravelDetails } from '#domain/applications/application.ts'
import { addCompanion, applyAgain, startApplication } from '#domain/applications/server/drafting.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { mergePersonalInfo, savePersonalInfo, saveTravelDetails } from '#domain/applications/server/save-answers.ts'
import {
  announceRepresentative,
  declareRepresentative,
  removeRepresentative,
} from '#domain/applications/server/representative.ts'
import { findApplication, findOwnApplication, listOwnApplications } from '#domain/applications/server/queries.ts'
import { paymentInfo } from '#domain/payments/payment.ts'
import type { Schema } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { fieldMessages } from '#foundation/values/schema.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { readIdempotencyKey } from '#foundation/http/server/idempotency.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { lifecycleApi } from '../api.ts'
import { payForApplication } from './pay.ts'
import { assembleApplications, assembleApplication } from './read.ts'
import { fileAppeal } from './appeal.ts'
import { discardDraft, submit, withdraw } from './submit.ts'

export function lifecycleRoutes(serve: Serve) {
  serve(lifecycleApi.list, async (context) =>
    assembleApplications(context, await listOwnApplications(context.db, context.user.id)),
  )
  serve(lifecycleApi.read, async (context, { params }) => {
    // Owners only: staff read cases through the case routes, which record every access.
    const row = await findOwnApplication(context.db, context.user.id, params.id)
    if (!row) throw applicationNotFound()
    return assembleApplication(context, row)
  })
  serve(lifecycleApi.start, async (context, { body }) => {
    const row = body.from
      ? await applyAgain(context, body.from, body.applicationType)
      : await startApplication(context, body.applicationType)
    return { application: await assembleApplication(context, row) }
  })
  serve.withoutTransaction(lifecycleApi.savePersonalInfo, async (outer, { params, query, body }) => {
    const draft = query.draft === true
    const merged = draft && (await mergePersonalInfo(outer, params.id, body, query.version))
    if (merged) return { application: await assembleApplication(outer, merged) }
    const given = draft ? body : parseComplete(PersonalInfo, body)
    return outer.transact(async (context) => {
      const row = await savePersonalInfo(context, params.id, given, { ...query, draft })
      return { application: await assembleApplication(context, row) }
    })
  })
  serve(lifecycleApi.saveTravelDetails, async (context, { params, query, body }) => {
    const draft = query.draft === true
    const given = draft ? body : parseComplete(TravelDetails, body)
    const row = await saveTravelDetails(context, params.id, given, { ...query, draft })
    return { application: await assembleApplication(context, row) }
  })
  serve(lifecycleApi.addCompanion, async (context, { params }) => ({
    application: await assembleApplication(context, await addCompanion(context, params.id)),
  }))
  serve(lifecycleApi.announceRepresentative, async (context, { params }) => ({
    application: await assembleApplication(context, await announceRepresentative(context, params.id)),
  }))
  serve(lifecycleApi.declareRepresentative, async (context, { params, body }) => ({
    application: await assembleApplication(context, await declareRepresentative(context, params.id, body)),
  }))
  serve(lifecycleApi.removeRepresentative, async (context, { params }) => ({
    application: await assembleApplication(context, await removeRepresentative(context, params.id)),
  }))
  serve(lifecycleApi.remove, (context, { params }) => discardDraft(context, params.id))
  serve.withoutTransaction(lifecycleApi.pay, async (outer, { params, body }, reply) => {
    const payment = await payForApplication(outer, params.id, body, readIdempotencyKey(reply.request))
    if (payment.state === 'failed')
      throw new Refusal('incomplete', payment.message ?? /*i18n*/ 'The payment failed. You were not charged.', {
        code: 'payment-failed',
      })
    return { payment: paymentInfo(payment, params.id), ...(await rereadApplication(outer, params.id)) }
  })
  serve(lifecycleApi.submit, async (context, { params, body }) => {
    await submit(context, params.id, body?.answer)
    return rereadApplication(context, params.id)
  })
  serve(lifecycleApi.withdraw, async (context, { params }) => {
    await withdraw(context, params.id)
    return rereadApplication(context, params.id)
  })
  serve(lifecycleApi.fileAppeal, async (context, { params, body }) => {
    await fileAppeal(context, params.id, body.statement)
    return rereadApplication(context, params.id)
  })
}

async function rereadApplication(context: SignedInContext, id: string) {
  const row = await findApplication(context.db, id)
  if (!row) throw applicationNotFound()
  return { application: await assembleApplication(context, row) }
}

function parseComplete<S extends Schema>(schema: S, given: unknown): z.output<S> {
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  const fields = fieldMessages(read.error)
  throw new Refusal('invalid', Object.values(fields)[0] ?? /*i18n*/ 'Please check what you entered.', { fields })
}
