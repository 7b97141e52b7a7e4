import { expect } from 'vitest'
import { test } from '#testing/server.ts'

const path = '/api/case-management/desk'
const view = { name: 'Kenyans in review', search: { view: 'all', status: 'in_review', nationality: 'ke' } }

test('desk preferences: columns and views are saved with the account', async ({ server }) => {
  const [officer, other] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  expect((await server.as(officer).get(path)).json()).toEqual({ hiddenColumns: [], views: [] })
  await server.as(officer).patch(path, { hiddenColumns: ['nationality'] })
  await server.as(officer).patch(path, { views: [view] })

  expect((await server.as(officer).get(path)).json()).toEqual({ hiddenColumns: ['nationality'], views: [view] })
  expect((await server.as(other).get(path)).json()).toEqual({ hiddenColumns: [], views: [] })
})

test('desk preferences: search texts, unknown columns and too many views are refused', async ({ server }) => {
  const officer = server.as(await server.aUser('e-visa-admin'))
  const wrong = [
    { views: [{ name: 'Somebody', search: { q: 'Grace Johnson' } }] },
    { hiddenColumns: ['number'] },
    { views: Array.from({ length: 31 }, (_, index) => ({ ...view, name: `View ${index}` })) },
    { views: [{ ...view, name: '' }] },
  ]
  for (const body of wrong) expect((await officer.patch(path, body)).statusCode).toBe(400)
  expect((await server.as(await server.aUser()).patch(path, {})).statusCode).toBe(403)
})
