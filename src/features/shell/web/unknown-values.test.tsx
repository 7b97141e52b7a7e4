import { cleanup } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#testing/web.tsx'
import '#domain/appointments/web/appointments-page.tsx'
import '#features/cases/web/staff/case/case-page.tsx'
import '#features/cases/web/staff/list/cases-page.tsx'
import '#features/tracking/web/dashboard-page.tsx'
import '#features/wizard/web/start-page.tsx'
import '#features/wizard/web/wizard-page.tsx'
import './staff/admin-screen.tsx'
import './track-screen.tsx'

/** From a newer release, or a manual change in the database. */
const unknown = 'not_known_here'
const properties = ['applicationType', 'status', 'documentType', 'paymentMethod', 'method', 'type', 'priority', 'turn']

function spoil(value: unknown, property: string): unknown {
  if (Array.isArray(value)) return value.map((each) => spoil(each, property))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      name === property && typeof held === 'string' ? unknown : spoil(held, property),
    ]),
  )
}

test.for(properties)('screens: an unknown "%s" crashes no page', async (property, { browser }) => {
  const { visit, server, quiet } = browser
  const traveller = await server.aUser()
  const admin = await server.aUser('admin')
  const draft = await server.anApplication(traveller, 'draft')
  const paid = await server.anApplication(traveller, 'in_review', { assignedTo: admin.id })
  const body = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', applicationId: paid.id }
  expect((await server.as(traveller).post('/api/appointments', body)).statusCode).toBe(201)
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const reply = await real(input, init)
    const isData = typeof input === 'string' && /^\/api\/(?!auth|service|live)/.test(input) && reply.ok
    if (!isData || !reply.headers.get('content-type')?.includes('json')) return reply
    return Response.json(spoil(await reply.json(), property), { status: reply.status })
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const addresses = [
    '/dashboard',
    '/application',
    `/application/${draft.id}`,
    `/application/${draft.id}?step=payment`,
    `/application/${paid.id}`,
    `/track-application?app=${paid.applicationNumber}`,
    '/appointments',
  ].map((address) => ({ address, person: traveller }))
  const desk = ['/admin', '/admin/cases', `/admin/cases/${paid.id}`].map((address) => ({ address, person: admin }))

  for (const { address, person } of [...addresses, ...desk]) {
    const { page } = await visit(address, { as: person })
    await page.findByRole('heading', { level: 1 })
    await quiet()
    expect(page.queryByRole('heading', { name: 'Something went wrong' }), address).toBeNull()
    cleanup()
  }
  log.mockRestore()
})
