import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test, type TestServer } from '#testing/server.ts'
import { aPdf, made } from '#testing/files/honest-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { documentReadings, documents } from './table.ts'

const picture = (name: string) =>
  made(name, 'jpg', fs.readFileSync(path.resolve(import.meta.dirname, `../../../testing/papers/${name}.jpg`)))

async function aDraft(server: TestServer) {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft')
  const read = (who: typeof traveller, file: ReturnType<typeof made>) => {
    const { payload, headers } = asForm(file)
    return server.as(who).post(`/api/applications/${id}/passport-print`, payload, { headers })
  }
  return { server, traveller, read }
}

test('passport print: the printed lines are read and the picture is not kept', async ({ server }) => {
  const { traveller, read } = await aDraft(server)
  const reply = await read(traveller, picture('passport'))
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ issueDate: '2025-04-16', birthPlace: 'GOTHENBURG' })
  expect(await server.db.$count(documents)).toBe(0)
  expect(await server.db.$count(documentReadings)).toBe(0)
})

test('passport print: unreadable fields are left out', async ({ server }) => {
  const { traveller, read } = await aDraft(server)
  expect((await read(traveller, picture('passport-under-a-finger'))).json()).toEqual({})
  expect((await read(traveller, made('empty', 'pdf', await aPdf()))).json()).toEqual({})
})

test("passport print: other files and other people's applications are refused", async ({ server }) => {
  const { traveller, read } = await aDraft(server)
  expect((await read(traveller, made('text', 'jpg', Buffer.from('not a picture at all')))).statusCode).toBe(415)
  expect((await read(await server.aUser(), picture('passport'))).statusCode).toBe(404)
})
