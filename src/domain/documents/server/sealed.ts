import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { namePurpose } from './queries.ts'
import { readingPurpose } from './readings.ts'
import { partPurpose } from './resumable.ts'
import { documentReadings, documents, uploadParts, uploads } from './table.ts'

export const sealedDocuments = [
  sealedTable(documents, ['id'], (keys, { fileName }) => ({ fileName: keys.resealText(fileName, namePurpose) })),
  sealedTable(uploads, ['id'], (keys, { fileName }) => ({ fileName: keys.resealText(fileName, namePurpose) })),
  sealedTable(documentReadings, ['documentId'], (keys, { reading }) => ({
    reading: keys.resealText(reading, readingPurpose),
  })),
  sealedTable(uploadParts, ['uploadId', 'start'], (keys, { bytes }) => ({ bytes: keys.reseal(bytes, partPurpose) })),
]
