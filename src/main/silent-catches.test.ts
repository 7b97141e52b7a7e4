import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Where a failure is an answer, so the error itself is of no use to anyone. */
const silent: Readonly<Record<string, string>> = {
  'domain/accounts/server/api-tokens.ts': 'a token that is not ours',
  'domain/accounts/server/known-device.ts': 'a cookie that is not ours',
  'domain/appointments/centre-kind.ts': 'not an address',
  'domain/documents/server/scanner.ts': 'the same promise is awaited below',
  'domain/documents/web/prepare-picture.ts': 'the service reads what this browser cannot decode',
  'domain/payments/server/provider-fetch.ts': 'the status of the reply counts',
  'domain/payments/server/provider.stripe.ts': 'another secret may have signed it',
  'domain/screening/server/read-list.ts': 'not CSV, which the refusal says',
  'domain/visas/server/config.ts': 'not PEM, which the problem says',
  'domain/visas/web/own-visa-card.tsx': 'the card fills the page where the browser does not give the screen',
  'domain/visas/web/staff/second-person-notice.tsx': 'reported where it failed',
  'domain/visas/web/use-wake-lock.ts': 'the battery is low, or the page is hidden',
  'engines/document-reading/server/recognise-text.ts': 'the thread has ended',
  'engines/document-reading/web/read-passport.ts': 'not a picture, which the answer says',
  'engines/document-reading/web/read-zone-in-worker.ts': 'the page allows no workers and reads without one',
  'engines/icao-9303/json-seal.ts': 'not Base64',
  'features/cases/server/paging.ts': 'not a cursor of ours, which the refusal says',
  'features/contact/server/unsubscribe-token.ts': 'a token that is not ours',
  'features/finance/server/bank-statement.ts': 'not CSV, which the refusal says',
  'features/public-site/scripts/announcements.ts': 'no answer means no announcement',
  'features/public-site/scripts/chat.ts': 'the link leads to a page with the same chat',
  'features/public-site/scripts/eligibility.ts': 'no answer, which the page says',
  'features/public-site/scripts/forms.ts': 'no answer, which the page says',
  'features/public-site/scripts/session.ts': 'the browser forgets the session in any case',
  'features/tracking/web/share-panel.tsx': 'the browser refused, which the message says',
  'features/visa-verification/web/verify-page.tsx': 'no camera or no workers: the number can be typed',
  'foundation/browser/web/device-store.ts': 'the same promise is awaited by the caller',
  'foundation/http/server/file-body.ts': 'the sender broke off, which the refusal says',
  'foundation/http/server/live.ts': 'the connection is given up; its end opens another one',
  'foundation/http/web/use-api.ts': 'without a connection only what was kept can be read',
  'foundation/pages/server/public-pages.ts': 'the same promise is awaited below',
  'foundation/router/web/location.ts': 'a part that is no valid text is taken as it stands',
  'foundation/runtime/server/sandboxed-worker.ts': 'the worker has ended',
  'foundation/storage/server/backup/backup.ts': 'the file is listed as damaged',
  'foundation/storage/server/backup/installation.ts': 'no server answers',
  'foundation/storage/server/data-folder.ts': 'no one holds the folder',
  'foundation/storage/server/database-address.ts': 'the connection is given up',
  'foundation/storage/server/embedded-process.ts': 'no server answers',
  'foundation/storage/server/keep-running.ts': 'the wait was ended early',
  'foundation/ui/confirm-dialog.tsx': 'reported by the caller',
  'foundation/ui/copy-text.tsx': 'the browser refused, which the message says',
  'foundation/values/parse-json.ts': 'not JSON',
  'main/run-service.ts': 'the wait was ended early',
  'main/server.ts': 'the same promise is awaited below',
}

const src = path.resolve(import.meta.dirname, '..')
const isShipped = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file)
const catchesSilently = /\bcatch \{|\.catch\(\(\) =>/

test('errors: code that catches without looking at the error says why it may', () => {
  const found = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(isShipped)
    .filter((file) => catchesSilently.test(fs.readFileSync(path.join(src, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(silent).toSorted())
})
