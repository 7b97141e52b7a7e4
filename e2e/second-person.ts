// The demonstration's second administrator confirms only with a second factor. All workers share one session: another
// sign-in would have to wait for the next code.
import fs from 'node:fs'
import path from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { generate } from 'otplib'

export async function sharedSession(service: string, begin: () => Promise<string>): Promise<string> {
  const file = path.join(process.env['E2E_DATA_DIR']!, `second-person.${new URL(service).port}`)
  if (isFirst(`${file}.lock`)) {
    fs.writeFileSync(`${file}.new`, await begin())
    fs.renameSync(`${file}.new`, file)
  }
  await expect.poll(() => fs.existsSync(file)).toBe(true)
  return fs.readFileSync(file, 'utf8')
}

function isFirst(lock: string): boolean {
  try {
    fs.mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

export async function setUpSecondFactor(request: APIRequestContext, session: string, password: string) {
  const headers = { cookie: `session=${session}` }
  const begun = await request.post('/api/auth/totp', { headers, data: { password } })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await request.post('/api/auth/totp/confirm', {
    headers,
    data: { code: await generate({ secret }) },
  })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
}
