import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Where a failure is an answer, so the error itself is of no use to anybody. */
const silent: Readonly<Record<string, string>> = {
  'domain/accounts/server/api-tokens.ts': 'a token that is not ours',
  'domain/accounts/server/known-device.ts': 'a cookie that is not ours',
  'domain/appointments/centre-kind.ts': 'not an address',
  'domain/documents/server/scanner.ts': 'the same promise is awaited below',
  'domain/payments/server/provider-fetch.ts': 'the status of the reply counts',
  'domain/payments/server/provider.stripe.ts': 'another secret may have signed it',
  'domain/screening/server/read-list.ts': 'not CSV, which the refusal says',
  'domain/visas/server/config.ts': 'not PEM, which the problem says',
  'engines/document-reading/server/recognise-text.ts': 'the thread has ended',
  'engines/icao-9303/json-seal.ts': 'not Base64',
  'features/cases/server/paging.ts': 'not a cursor of ours, which the refusal says',
  'features/contact/server/unsubscribe-token.ts': 'a token that is not ours',
  'features/finance/server/bank-statement.ts': 'not CSV, which the refusal says',
  'foundation/http/server/file-body.ts': 'the sender broke off, which the refusal says',
  'foundation/http/server/live.ts': 'the connection is given up; its end opens another one',
  'foundation/pages/server/public-pages.ts': 'the same promise is awaited below',
  'foundation/runtime/server/sandboxed-worker.ts': 'the worker has ended',
  'foundation/storage/server/backup/backup.ts': 'the file is listed as damaged',
  'foundation/storage/server/backup/installation.ts': 'no server answers',
  'foundation/storage/server/data-folder.ts': 'nobody holds the folder',
  'foundation/storage/server/database-address.ts': 'the connection is given up',
  'foundation/storage/server/embedded-process.ts': 'no server answers',
  'foundation/storage/server/keep-running.ts': 'the wait was ended early',
  'foundation/values/parse-json.ts': 'not JSON',
  'main/run-service.ts': 'the wait was ended early',
  'main/server.ts': 'the same promise is awaited below',
}

const src = path.resolve(import.meta.dirname, '..')
const isServed = (file: string) =>
  file.endsWith('.ts') &&
  !/\.test\.ts$|^testing\/|(^|\/)web\/|^foundation\/ui\/|^features\/public-site\/scripts\//.test(file)

test('errors: code of the server that catches without looking at the error says why it may', () => {
  const found = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(isServed)
    .filter((file) => /\bcatch \{|\.catch\(\(\) =>/.test(fs.readFileSync(path.join(src, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(silent).toSorted())
})
