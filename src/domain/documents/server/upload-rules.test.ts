import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { production } from '#testing/production.ts'
import { openServer, test } from '#testing/server.ts'
import { aTraveller, jpeg, pdf, storedFiles } from '#testing/uploads.ts'
import { times } from '#testing/repetitions.ts'
import { limits } from '../limits.ts'
import { aPdf, aPdfOf, drawing, made, noise } from '#testing/files/honest-files.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { assertWithinQuota } from './quota.ts'
import { documents } from './table.ts'

test('upload rules: five megabytes are accepted, one byte more is not', async ({ server }) => {
  const { send } = await aTraveller(server)
  const full = await aPdfOf(limits.bytes)
  expect((await send('funds', made('statement', 'pdf', full))).statusCode).toBe(201)

  const over = await send('funds', made('statement', 'pdf', await aPdfOf(limits.bytes + 1)))

  expect(over.statusCode).toBe(413)
  expect(over.json()).toEqual({
    message: 'File too large: Maximum file size is 5MB.',
    code: 'file-too-large',
  })
})

test('upload rules: an administrator can lower the limit and disallow a type', async ({ server }) => {
  const { send } = await aTraveller(server)
  await server
    .as(await server.aUser('admin'))
    .post('/api/admin/settings', { maxFileSize: 2, allowedFileTypes: ['pdf'] })
  const over = await send('funds', made('statement', 'pdf', await aPdfOf(2 * 1024 * 1024 + 1)))
  expect(over.json().message).toBe('File too large: Maximum file size is 2MB.')
  expect((await send('photo', await jpeg())).statusCode).toBe(415)
  expect((await send('funds', await pdf())).statusCode).toBe(201)
})

test('upload rules: another file type is refused with the documented message', async ({ server }) => {
  const { send } = await aTraveller(server)
  for (const file of [
    { fileName: 'letter.docx', fileType: 'application/msword', bytes: Buffer.from('PK') },
    { ...(await jpeg()), fileName: 'photo.png', fileType: 'image/png' },
    { ...(await jpeg()), fileType: 'application/pdf' },
  ]) {
    const reply = await send('photo', file)
    expect(reply.statusCode).toBe(415)
    expect(reply.json().message).toBe('Invalid file type: Please upload JPEG, PNG, or PDF files only.')
  }
  expect((await send('photo', { ...(await jpeg()), fileType: '' })).statusCode).toBe(201)
})

test('upload rules: a request without the file field is refused with a reason', async ({ server }) => {
  const { send, traveller, address } = await aTraveller(server)
  expect((await send('photo', await jpeg(), traveller, 'file')).json()).toMatchObject({ code: 'no-file' })
  expect((await server.as(traveller).post(address('photo'), { document: 'x' })).json()).toMatchObject({
    code: 'not-a-form',
  })
  const cut = asForm(await jpeg())
  const reply = await server
    .as(traveller)
    .post(address('photo'), cut.payload.subarray(0, 900), { headers: cut.headers })
  expect(reply.json()).toMatchObject({ code: 'interrupted' })
  expect(reply.statusCode).toBe(400)
})

test('upload rules: hostile files are refused, and none is stored unchanged', async ({ server }) => {
  const { send } = await aTraveller(server)
  const wrong: string[] = []
  const some = (await hostileFiles()).filter((_, index) => index % times(5, 1) === 0)
  for (const file of some) {
    const { statusCode } = await send('flight', file)
    const isRight = file.ends === 'refused' ? [400, 413, 415].includes(statusCode) : [201, 429].includes(statusCode)
    if (!isRight) wrong.push(`${file.what}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

const names = [
  ...[
    '../',
    '../../',
    '/',
    '/etc/',
    'C:\\',
    '..\\..\\',
    '....//',
    '%2e%2e/',
    '..%2f',
    './',
    '\\\\host\\share\\',
  ].flatMap((path) => ['passwd.jpg', '.ssh.jpg', 'x\0.jpg', 'a b.jpg'].map((name) => path + name)),
  'a\tb.jpg',
  'a;b=c.jpg',
  "a'b.jpg",
  'a%0d%0aX-Evil: 1.jpg',
  '\u202egpj.jpg',
  'CON.jpg',
  '-rf.jpg',
  '$(id).jpg',
  '<img>.jpg',
]

test(`upload rules: ${names.length} hostile file names cannot reach paths or headers`, async ({ server }) => {
  const file = made('dot', 'jpg', await drawing(8, 8).jpeg().toBuffer())
  const travellers = [await aTraveller(server), await aTraveller(server)] as const
  const before = new Set(fs.readdirSync(server.dataDir))
  for (const [index, fileName] of names.entries()) {
    const { traveller, address, send } = travellers[index < limits.files ? 0 : 1]
    const url = address('hotel')
    const reply = await send('hotel', { ...file, fileName })
    if (reply.statusCode !== 201) {
      expect([400, 415]).toContain(reply.statusCode)
      continue
    }
    expect(reply.json().document.fileName).not.toMatch(/[\p{Cc}/\\<>:"|?*]/u)
    const { headers: answered } = await server.as(traveller).get(url)
    expect(answered['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[\w%.!~-]+$/)
    expect(Object.keys(answered)).not.toContain('x-evil')
  }
  expect(new Set(fs.readdirSync(server.dataDir)).difference(before)).toEqual(new Set(['files', 'incoming']))
  expect(fs.readdirSync(path.join(server.dataDir, 'incoming'))).toEqual([])
})

test('upload rules: files are encrypted on disk and in the database', async ({ server }) => {
  const { send } = await aTraveller(server)
  const marker = 'MARKER-L898902C'
  const file = await aPdf(1, (document) => document.setSubject(marker))
  const plain = Buffer.concat([file.subarray(0, 9), Buffer.from(`%${marker}\n`), file.subarray(9)])
  expect(
    (await send('flight', { fileName: `${marker}.pdf`, fileType: 'application/pdf', bytes: plain })).statusCode,
  ).toBe(201)

  for (const stored of storedFiles(server)) expect(fs.readFileSync(stored).includes(marker)).toBe(false)
  expect(JSON.stringify(await server.db.select().from(documents))).not.toContain(marker)
})

test('upload rules: thirty files a day per application, twenty uploads an hour in production', async ({ server }) => {
  const { id, send } = await aTraveller(server)
  const file = made('dot', 'png', await drawing(8, 8).png().toBuffer())
  for (let number = 0; number < limits.files; number += 1) expect((await send('flight', file)).statusCode).toBe(201)
  expect((await send('flight', file)).json()).toMatchObject({ code: 'no-room' })
  server.pass(86_401)
  await assertWithinQuota(server.db, id, file.bytes.length, server.services.clock())

  const strict = await openServer({ env: production })
  const second = await aTraveller(strict)
  const statuses = []
  for (let number = 0; number < 21; number += 1)
    statuses.push((await second.send('flight', { ...file, fileType: 'text/html' })).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(415), 429])
})

test('upload rules: an oversized upload is cut off while it arrives', async () => {
  const server = await openServer()
  const { traveller, address } = await aTraveller(server)
  const origin = await server.listen()
  const noisy = await noise(300, 300).jpeg().toBuffer()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const { payload } = asForm({ fileName: 'a.jpg', fileType: 'image/jpeg', bytes: noisy })
      controller.enqueue(payload.subarray(0, payload.length - 40))
    },
    pull(controller) {
      sent += 65_536
      if (sent > 12_000_000) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const reply = await fetch(origin + address('photo'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${traveller.token}`,
      ...asForm({ fileName: '', fileType: '', bytes: noisy }).headers,
    },
    body,
    duplex: 'half',
  })
  expect(reply.status).toBe(413)
  expect(((await reply.json()) as { message: string }).message).toBe('File too large: Maximum file size is 5MB.')
  expect(fs.readdirSync(path.join(server.dataDir, 'incoming'))).toEqual([])
})
