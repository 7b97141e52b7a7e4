import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { openServer, tempFolder, test } from '#testing/server.ts'
import { openMailbox } from './mail.mailbox.ts'
import { openSmtp } from './mail.smtp.ts'

async function aMailServer({ busyFor }: { busyFor: number }) {
  const arrivals: string[] = []
  let turnedAway = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (turnedAway < busyFor) {
          turnedAway += 1
          return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        }
        done()
        arrivals.push(Buffer.concat(chunks).toString())
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrivals, turnedAway: () => turnedAway }
}

test('mail: a busy server gets the email later, once, with the same id', async () => {
  const mailServer = await aMailServer({ busyFor: 2 })
  const { anyone, aUser, runJobs } = await openServer({ env: { SMTP_URL: mailServer.url } })
  await aUser('user', { fullName: 'Žofie Ñandú', email: 'zofie@people.example' })

  await anyone.post('/api/auth/forgot-password', { email: 'zofie@people.example' })
  for (const turn of [1, 2]) {
    await runJobs()
    expect([mailServer.turnedAway(), mailServer.arrivals.length]).toEqual([turn, 0])
  }
  await runJobs()

  expect(mailServer.turnedAway()).toBe(2)
  expect(mailServer.arrivals).toHaveLength(1)
  const mail = await new PostalMime().parse(mailServer.arrivals[0]!)
  expect(mail).toMatchObject({
    subject: 'Choose a new password',
    to: [{ name: 'Žofie Ñandú', address: 'zofie@people.example' }],
  })
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@evisa>$/)
  expect(mail.text).toContain('Hello Žofie Ñandú,')
})

test('mail: names are escaped', async ({ server }) => {
  const { anyone, aUser, mailTo } = server
  await aUser('user', { fullName: '<img src=x onerror=alert(1)>', email: 'x@people.example' })
  await anyone.post('/api/auth/forgot-password', { email: 'x@people.example' })
  const mail = await mailTo('x@people.example')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.html).not.toContain('<img')
})

test('mail: an email sent twice arrives once', async () => {
  const mailbox = openMailbox(tempFolder(), 'e-Visa <no-reply@evisa.example>')
  const mail = {
    id: 'same',
    to: { name: 'A', address: 'a@people.example' },
    subject: 'Hello',
    text: 'Hi',
    html: '<p>Hi</p>',
  }
  await mailbox.send(mail)
  await mailbox.send(mail)
  expect(await mailbox.list()).toMatchObject([{ to: 'a@people.example', subject: 'Hello' }])
})

test('mail: the mailbox shows what was sent to one address, as it was sent last, until it is forgotten', async () => {
  const mailbox = openMailbox(tempFolder(), 'e-Visa <no-reply@evisa.example>')
  const send = (to: string, subject: string) =>
    mailbox.send({ id: to, to: { name: '', address: to }, subject, text: 'Hi', html: '' })
  await send('ama@people.example', 'First')
  await send('kofi@people.example', 'Other')
  expect(await mailbox.list('ama@people.example')).toMatchObject([{ subject: 'First', text: 'Hi\n' }])
  await send('ama@people.example', 'Sent again')
  expect((await mailbox.list('ama@people.example')).map(({ subject }) => subject)).toEqual(['Sent again'])
  await mailbox.forget(['ama@people.example'])
  expect((await mailbox.listHeadings()).map(({ to }) => to)).toEqual(['kofi@people.example'])
})

test('mail: two workers sending one email at once deliver it once', async () => {
  const mailbox = openMailbox(tempFolder(), 'e-Visa <no-reply@evisa.example>')
  const mail = {
    id: 'one',
    to: { name: '', address: 'mary@people.example' },
    subject: 'Hello',
    text: 'there',
    html: '',
  }
  await Promise.all(Array.from({ length: 20 }, () => mailbox.send(mail)))
  expect(await mailbox.list()).toHaveLength(1)
})

test('mail: the demonstration shows its mailbox as a page and as JSON', async ({ server }) => {
  const { anyone, aUser, mailTo, app } = server
  expect((await anyone.get('/dev/mail')).body).toContain('No emails yet')
  await aUser('user', { fullName: '<b>Mary</b>', email: 'mary@people.example' })
  await anyone.post('/api/auth/forgot-password', { email: 'mary@people.example' })
  const { id } = await mailTo('mary@people.example')

  expect((await anyone.get('/dev/mail')).body).toContain(`/dev/mail/${id}`)
  const page = await anyone.get(`/dev/mail/${id}`)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('&lt;b&gt;Mary&lt;/b&gt;')
  expect(page.body).toContain('reset-password?token=')
  expect((await app.inject({ url: '/dev/mail', headers: { accept: 'application/json' } })).json()).toMatchObject([
    { to: 'mary@people.example' },
  ])
  expect((await anyone.get('/dev/mail/..%2F..%2Fkeys')).statusCode).toBe(404)
})

test('mail: an email that must be encrypted is not sent to a server that offers no encryption', async () => {
  const mailServer = await aMailServer({ busyFor: 0 })
  const send = async (needsTls: boolean) => {
    const transport = openSmtp(mailServer.url, 'e-Visa <no-reply@evisa.test>', needsTls)
    onTestFinished(() => transport.close())
    const to = { name: '', address: 'a@people.example' }
    await transport.send({ id: 'one', to, subject: 'Secret', text: 'x', html: '<p>x</p>' })
  }
  await expect(send(true)).rejects.toThrow('STARTTLS')
  expect(mailServer.arrivals).toEqual([])
  await send(false)
  expect(mailServer.arrivals).toHaveLength(1)
})
