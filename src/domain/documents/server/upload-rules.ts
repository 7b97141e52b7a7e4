import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { declaredKind, fileKinds, type FileKind } from '../file-kinds.ts'
import { cleanFileName } from '../file-name.ts'
import { invalidType, limits, maxBytes, titleAndDescription, fileTooLargeMessage } from '../limits.ts'

interface UploadRules {
  maxBytes: number
  allowed: readonly string[]
}

export async function readUploadRules(db: Db): Promise<UploadRules> {
  const { maxFileSize, allowedFileTypes } = await readSettings({ db })
  return { maxBytes: maxBytes(maxFileSize), allowed: allowedFileTypes }
}

export function checkNameAndType(
  { allowed }: UploadRules,
  given: { fileName: string; fileType: string },
): { fileName: string; kind: FileKind } {
  const fileName = cleanFileName(given.fileName)
  if (fileName.length > limits.nameLength || given.fileName.length > 4 * limits.nameLength)
    throw new Refusal('invalid', /*i18n*/ 'The name of this file is too long. Please give it a shorter one.', {
      code: 'long-name',
    })
  const kind = declaredKind(fileName, given.fileType)
  if (!kind) throw wrongType()
  if (!fileKinds[kind].extensions.some((extension) => allowed.includes(extension)))
    throw new Refusal('wrong-type', /*i18n*/ 'Invalid file type: This kind of file is not accepted at the moment.', {
      code: 'file-type-closed',
    })
  return { fileName, kind }
}

export function checkSize({ maxBytes }: UploadRules, size: number): void {
  if (size > maxBytes) throw tooLarge(maxBytes)
  if (size === 0) throw new Refusal('invalid', /*i18n*/ 'This file is empty.', { code: 'empty-file' })
}

export function wrongType(): Refusal {
  return titledRefusal('wrong-type', invalidType, 'invalid-file-type')
}

export function tooLarge(maxBytes: number): Refusal {
  return titledRefusal('too-large', fileTooLargeMessage(maxBytes), 'file-too-large')
}

function titledRefusal(
  kind: 'wrong-type' | 'too-large',
  { title, description }: { title: string; description: string },
  code: string,
): Refusal {
  return new Refusal(kind, titleAndDescription, { code, parts: { title: [title], description: [description] } })
}
