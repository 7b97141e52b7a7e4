import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { declaredKind, fileKinds, type FileKind } from '../file-kinds.ts'
import { cleanFileName } from '../file-name.ts'
import { invalidType, limits, maxBytes, sentence, tooLargeFor } from '../limits.ts'

export interface IntakeRules {
  mostBytes: number
  allowed: readonly string[]
}

/** The rules of the day, which administrators can make narrower. */
export async function readIntakeRules(db: Db): Promise<IntakeRules> {
  const { maxFileSize, allowedFileTypes } = await readSettings(db)
  return { mostBytes: maxBytes(maxFileSize), allowed: allowedFileTypes }
}

/** What a file says about itself, before anybody has looked into it. */
export function checkLabel(
  { allowed }: IntakeRules,
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
      code: 'invalid-file-type',
    })
  return { fileName, kind }
}

export function checkSize({ mostBytes }: IntakeRules, size: number): void {
  if (size > mostBytes) throw tooLarge(mostBytes)
  if (size === 0) throw new Refusal('invalid', /*i18n*/ 'This file is empty.', { code: 'empty-file' })
}

export function wrongType(): Refusal {
  return new Refusal('wrong-type', sentence(invalidType), { code: 'invalid-file-type' })
}

export function tooLarge(mostBytes: number): Refusal {
  return new Refusal('too-large', sentence(tooLargeFor(mostBytes)), { code: 'file-too-large' })
}
