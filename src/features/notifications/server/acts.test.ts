import { expect } from 'vitest'
import { defaultPreferences } from '#features/tracking/preferences.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const family = ['Grace', 'Paul', 'Mary', 'Tom']

async function aFamily(server: TestServer, { first = {} }: { first?: object } = {}) {
  const parent = await server.aUser()
  const groupId = crypto.randomUUID()
  const rows: Awaited<ReturnType<TestServer['anApplication']>>[] = []
  for (const firstName of family)
    rows.push(
      await server.anApplication(parent, 'draft', {
        isReady: true,
        groupId,
        info: {
          firstName,
          lastName: 'Johnson',
          passportNumber: `AB00000${rows.length}`,
          ...(rows.length === 0 && first),
        },
      }),
    )
  return { parent, rows }
}

const pay = async ({ as }: TestServer, person: Person, id: string, travellers: number, paymentMethod = 'credit_card') =>
  expect(
    (
      await as(person).post(`/api/applications/${id}/payment`, {
        amount: 80 * travellers,
        currency: 'USD',
        paymentMethod,
      })
    ).statusCode,
  ).toBe(200)

const mailsTo = async ({ mails }: TestServer, { email }: Pick<Person, 'email'>) =>
  (await mails()).filter(({ to }) => to === email)

const bellOf = async ({ as, runJobs }: TestServer, person: Person) => {
  await runJobs()
  return (await as(person).get('/api/notifications')).json() as { title: string; message: string; link: string }[]
}

test('acts: paying for a family of four sends one email and one notification naming all four', async ({ server }) => {
  const { parent, rows } = await aFamily(server)
  await pay(server, parent, rows[0]!.id, 4)

  const bell = await bellOf(server, parent)
  expect(bell).toMatchObject([{ title: 'We received your payment', link: '/dashboard' }])
  expect(bell[0]?.message).toContain('Action needed')
  const mails = await mailsTo(server, parent)
  expect(mails).toHaveLength(1)
  const [{ subject, text, attachments }] = mails as [(typeof mails)[number]]
  expect(subject).toBe('We received your payment')
  expect(attachments).toMatchObject([expect.stringMatching(/^receipt-.+\.pdf$/)])
  for (const { applicationNumber } of rows) expect(text).toContain(applicationNumber)
  for (const name of family) expect(text).toContain(`${name} Johnson`)
  expect(text).toContain('Your payment of $320.00 has arrived.')
  expect(text).toMatch(/If you do this now, we expect to decide by \w+ \d+, \d{4}\./)
  expect(text.match(/we expect to decide/g), 'what holds for all is said once').toHaveLength(1)
  expect(text).toContain('Prove your identity (5 minutes)')
})

test('acts: announcing a transfer for a family sends one email and one notification', async ({ server }) => {
  const { parent, rows } = await aFamily(server)
  await pay(server, parent, rows[0]!.id, 4, 'bank_transfer')
  const [mail] = await mailsTo(server, parent)
  expect(mail?.subject).toBe('We’re waiting for your bank transfer')
  expect(await mailsTo(server, parent)).toHaveLength(1)
  expect(await bellOf(server, parent)).toHaveLength(1)
})

test('acts: the payment email says what happened, then the next step, then the day, and has one button', async ({
  server,
}) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  await pay(server, traveller, id, 1)
  const [bell] = await bellOf(server, traveller)
  expect(bell).toMatchObject({
    title: 'We received your payment',
    message:
      'Your payment of $80.00 has arrived. Thank you. Action needed: prove your identity with your passport and a camera. It takes about 5 minutes.',
  })
  const [mail] = await mailsTo(server, traveller)
  const order = [
    'Your payment of $80.00 has arrived.',
    'Action needed: prove your identity',
    'If you do this now, we expect to decide by',
    'Payment number:',
  ].map((text) => mail!.text.indexOf(text))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(mail!.html.match(/<a [^>]*>Prove your identity \(5 minutes\)<\/a>/g)).toHaveLength(1)
  expect(mail!.html).not.toContain('Open the receipt')
})

test('acts: an announced transfer names the day that screen and assistant name', async ({ server }) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const { byTransfer } = (await server.as(traveller).get(`/api/applications/${id}`)).json()
  await pay(server, traveller, id, 1, 'bank_transfer')
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(byTransfer.decisionBy.tourist),
  )
  const [mail] = await mailsTo(server, traveller)
  expect(mail!.text).toContain(
    `If you send the money today, we expect to decide by ${day}: a transfer can take 5 business days.`,
  )
  expect(mail!.text.match(/expect to decide/g), 'said once').toHaveLength(1)
  const asked = { message: 'What is the status of my application?', chatHistory: [] }
  const answer = (await server.as(traveller).post('/api/chat/ai-response', asked)).json()
  expect(answer.response).toContain(`If you do this now, you can expect a decision by ${day}.`)
})

test('acts: a family notification is listed with each traveller and marked read with any', async ({ server }) => {
  const { parent, rows } = await aFamily(server)
  await pay(server, parent, rows[0]!.id, 4)
  await server.runJobs()
  for (const { id } of rows) {
    const listed = (await server.as(parent).get(`/api/notifications/deliveries?applicationId=${id}`)).json()
    expect(listed).toMatchObject([{ title: 'We received your payment', state: 'sent' }])
  }
  const unread = async () => (await server.as(parent).get('/api/notifications/unread')).json().unread as number
  expect(await unread()).toBe(1)
  await server.as(parent).post('/api/notifications/read', { applicationId: rows[3]!.id })
  expect(await unread()).toBe(0)
})

test("acts: a traveller with their own address gets only what concerns them, not the family's payment", async ({
  server,
}) => {
  const address = 'grace.abroad@people.example'
  const { parent, rows } = await aFamily(server, { first: { email: address } })
  await pay(server, parent, rows[0]!.id, 4)
  const token = /token=([\w-]+)/.exec((await server.mailTo(address)).text)![1]!
  expect((await server.anyone.post('/api/notifications/address/confirm', { token })).statusCode).toBe(200)
  const officer = await server.aUser('e-visa-admin')
  for (const { id } of rows.slice(0, 2))
    await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'in_review' })

  const copies = (await mailsTo(server, { email: address })).filter(({ subject }) => !subject.startsWith('Confirm'))
  expect(copies).toHaveLength(1)
  expect(copies[0]?.text).toContain('Grace Johnson')
  expect(copies[0]?.text).not.toContain('Paul Johnson')
})

test('acts: a decision sends one email with the visa and the officer’s comments', async ({ server }) => {
  const [traveller, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(traveller, 'pending')
  const decided = await server
    .as(officer)
    .patch(`/api/case-management/${id}/status`, { status: 'approved', comments: 'Enjoy your stay.' })
  expect(decided.statusCode).toBe(200)

  const mails = await mailsTo(server, traveller)
  expect(mails).toMatchObject([
    { subject: 'Your visa was issued (Grace Johnson)', attachments: ['Liberia e-Visa.pdf'] },
  ])
  expect(mails[0]?.text).toContain('Your application was approved.')
  expect(mails[0]?.text).toContain('Enjoy your stay.')
  expect(await bellOf(server, traveller)).toMatchObject([{ title: 'Your visa was issued' }])
})

test('acts: rejecting or asking on a waiting case sends one email each', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const expected = { rejected: 'Your application was rejected', additional_info: 'We need more information from you' }
  for (const [status, subject] of Object.entries(expected)) {
    const traveller = await server.aUser()
    const { id } = await server.anApplication(traveller, 'pending')
    await server.as(officer).patch(`/api/case-management/${id}/status`, { status, comments: 'The photo is dark.' })
    expect(await mailsTo(server, traveller), status).toMatchObject([{ subject: `${subject} (Grace Johnson)` }])
    expect(await bellOf(server, traveller), status).toMatchObject([{ title: subject }])
  }
})

test('acts: if the visa takes over an hour, the approval is sent first and the visa later', async ({ server }) => {
  const [traveller, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const { pool } = server.services.database
  const later = (name: string, when: string) =>
    pool.query(`update pgboss.job set start_after = ${when} where name = $1 and state < 'active'`, [name])
  await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  await later('visa-issuance', `now() + interval '1 day'`)
  expect(await mailsTo(server, traveller)).toEqual([])

  await later('late-message', 'now()')
  expect(await mailsTo(server, traveller)).toMatchObject([{ subject: 'Your application was approved (Grace Johnson)' }])
  await later('visa-issuance', 'now()')
  expect((await mailsTo(server, traveller)).map(({ subject }) => subject)).toContain(
    'Your visa was issued (Grace Johnson)',
  )
})

test('acts: opting out of payment emails keeps the submission email', async ({ server }) => {
  const { parent, rows } = await aFamily(server)
  await server.as(parent).post('/api/notifications/preferences', { ...defaultPreferences, paymentAlerts: false })
  await pay(server, parent, rows[0]!.id, 4)
  expect(await mailsTo(server, parent)).toMatchObject([{ subject: 'Your application was submitted', attachments: [] }])
  expect(await bellOf(server, parent)).toMatchObject([{ title: 'We received your payment' }])
})
