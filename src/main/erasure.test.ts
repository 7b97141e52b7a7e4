import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { verifyChains } from '#foundation/audit/server/verify.ts'
import {
  plantInAccount,
  plantInAnswers,
  plantInKeptAnswers,
  plantInMessages,
} from '#testing/erasure/applicant-plants.ts'
import { plantInCase, plantInFactorRemoval, plantInVisa } from '#testing/erasure/desk-plants.ts'
import { findMarker, watchPurposes } from '#testing/erasure/find-marker.ts'
import { freeTextFields, marker } from '#testing/erasure/free-text-fields.ts'
import { plantInMeetings, plantInMoney } from '#testing/erasure/meeting-plants.ts'
import { garden } from '#testing/erasure/planting.ts'
import { test } from '#testing/server.ts'

/** Words that belong to the office and are about no account. */
const ofTheOffice = [
  // What an officer calls a list of cases; the names people search for are left out of it.
  'PATCH /api/case-management/desk views[].name',
  // The name of the file is not kept.
  'POST /api/admin/approvals/:id/evidence file name',
  'POST /api/admin/reference/:kind key',
  'POST /api/admin/reference/:kind value',
  'POST /api/admin/verification-keys name',
  'PUT /api/admin/appointment-centers/:id/days/:date reason',
  // Anyone who is looked for cannot leave the list by closing an account.
  'POST /api/admin/watchlist firstName',
  'POST /api/admin/watchlist lastName',
  'POST /api/admin/watchlist passportNumber',
  'POST /api/admin/watchlist reason',
  'POST /api/admin/watchlist/import text',
  'POST /api/admin/watchlist/import/preview text',
  'PATCH /api/admin/watchlist/:id reason',
]

/** Compared with what is known or hashed, and never stored as it was typed. */
const secret = /^POST \S+ (current|confirm)?(password|token|challenge|code|response\.(id|rawId))$/i

test('erasure: nothing that anyone typed about a person can be read once the account is erased', async ({ server }) => {
  const people = {
    grace: await server.aUser(),
    officer: await server.aUser('e-visa-admin'),
    admin: await server.aUser('admin'),
  }
  const purposes = watchPurposes(server)
  const grown = garden(server, people)
  await plantInAccount(grown)
  await plantInAnswers(grown)
  const transferred = await plantInKeptAnswers(grown)
  await plantInMessages(grown)
  await plantInCase(grown)
  await plantInVisa(grown)
  await plantInFactorRemoval(grown)
  await plantInMeetings(grown)
  await plantInMoney(grown, transferred)
  await server.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, transferred))
  await server.runJobs()

  const fields = freeTextFields(server.serve.endpoints)
  expect(
    fields.filter((field) => !grown.tried.has(field) && !ofTheOffice.includes(field) && !secret.test(field)),
  ).toEqual([])
  expect(ofTheOffice.filter((field) => !fields.includes(field))).toEqual([])
  expect((await findMarker(server, purposes)).length).toBeGreaterThan(25)
  expect(JSON.stringify(await server.history())).toContain(marker)

  const { grace } = people
  const erased = await server.as(grace).post('/api/privacy/erase', { password: grace.password })
  expect(erased.body).toBe('')
  await server.runJobs()

  expect(await findMarker(server, purposes)).toEqual([])
  expect(JSON.stringify(await server.history())).not.toContain(marker)
  expect(await verifyChains(server.db)).toMatchObject({ intact: true })
}, 300_000)
