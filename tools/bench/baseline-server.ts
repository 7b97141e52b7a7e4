// The baseline: the same query by node:http and pg alone.
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const whoIs = `
  select u.id, u.role, u.full_name, u.email, u.language, u.email_verified_at, u.created_at,
         (u.totp_secret is not null or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
         s.sid, s.sess, s.created_at as began_at, s.last_seen_at
  from session s join users u on u.id = s.user_id
  where s.sid = $1 and s.expire > $2`

type Row = Record<string, unknown>

async function answer(secret: string, response: http.ServerResponse) {
  const sid = createHash('sha256').update(secret).digest('hex')
  const { rows } = await pool.query({ name: 'who-is', text: whoIs, values: [sid, new Date()] })
  const [row] = rows
  response.statusCode = row ? 200 : 401
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(row ? asUser(row) : { message: 'Please sign in.' }))
}

function asUser({ id, role, full_name, email, language, email_verified_at, created_at, has_second_factor }: Row) {
  return {
    id,
    fullName: full_name,
    email,
    role,
    language,
    emailVerified: email_verified_at !== null,
    createdAt: created_at,
    hasSecondFactor: has_second_factor,
  }
}

const server = http.createServer((request, response) => {
  if (request.url === '/cpu') response.end(JSON.stringify(process.cpuUsage()))
  else void answer(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '', response)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
