import { findDocument } from '#domain/documents/server/queries.ts'
import { listIdentityChecks } from '#domain/identity-check/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { faceNames, type FaceName } from '../case.ts'

async function findFaces(db: Db, applicationId: string): Promise<Partial<Record<FaceName, string>>> {
  const checks = await listIdentityChecks(db, applicationId)
  const photo = (await findDocument(db, applicationId, 'photo'))?.previewName
  const portrait = checks.find(({ pictures }) => pictures.portrait)?.pictures.portrait
  const front = checks.find(({ selfieImagePath }) => selfieImagePath)?.selfieImagePath
  return { ...(portrait && { portrait }), ...(photo && { photo }), ...(front && { front }) }
}

export async function listFaces(db: Db, applicationId: string): Promise<FaceName[]> {
  const found = await findFaces(db, applicationId)
  return faceNames.filter((name) => found[name] !== undefined)
}

export async function readFace({ db, services }: Context, applicationId: string, face: FaceName): Promise<SentFile> {
  const name = (await findFaces(db, applicationId))[face]
  if (!name) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const bytes = await services.files.read(name)
  return { bytes, fileType: 'image/jpeg', fileName: `${face}.jpg`, isShown: true }
}
