import fs from 'node:fs'
import path from 'node:path'
import { aPdf, drawing, made, type MadeFile } from '#testing/files/honest-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import type { Person, TestServer } from './server.ts'

export async function aTraveller(server: TestServer) {
  const traveller = await server.aUser()
  const reply = await server.as(traveller).post('/api/applications', { applicationType: 'tourist' })
  const { id } = reply.json().application as { id: string }
  const address = (type: string) => `/api/applications/${id}/documents/${type}`
  const send = (type: string, file: Omit<MadeFile, 'what'>, as: Person = traveller, field?: string) => {
    const { payload, headers } = asForm(file, field)
    return server.as(as).post(address(type), payload, { headers })
  }
  return { traveller, id, address, send }
}

export const jpeg = async (seed = 1) => made('photo', 'jpg', await drawing(413, 531, seed).jpeg().toBuffer())
export const pdf = async () => made('ticket', 'pdf', await aPdf())
/** Without those that are only kept for the recovery window. */
export function storedFiles({ dataDir }: TestServer): string[] {
  const all = fs
    .readdirSync(path.join(dataDir, 'files'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return all.filter((file) => !file.endsWith('.removed') && !all.includes(`${file}.removed`))
}
