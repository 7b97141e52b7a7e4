import * as z from 'zod/mini'
import { between, id, line, oneOf } from '#foundation/values/schema.ts'
import { storedTypeNames } from './document-types.ts'
import { limits } from './limits.ts'

export const NewUpload = z.strictObject({
  documentType: oneOf(storedTypeNames),
  fileName: line(1, /*i18n*/ 'The file has no name.', limits.nameLength),
  fileSize: between(0, Number.MAX_SAFE_INTEGER, /*i18n*/ 'The size of the file is missing.'),
  fileType: z.string().check(z.maxLength(200)),
})
export type NewUpload = z.infer<typeof NewUpload>

export const UploadState = z.object({ uploadId: id, offset: z.number(), fileSize: z.number() })
export type UploadState = z.infer<typeof UploadState>
