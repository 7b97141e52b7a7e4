import { expect } from 'vitest'
import type { Person, TestServer } from './server.ts'

/** Another administrator confirms everything that waits. */
export async function confirmAll({ as }: TestServer, second: Person): Promise<void> {
  const waiting = (await as(second).get('/api/admin/approvals')).json() as { id: string }[]
  for (const { id } of waiting)
    expect((await as(second).post(`/api/admin/approvals/${id}/confirm`)).statusCode).toBe(204)
}

/** Follows the link of the invitation. */
export async function acceptInvitation({ anyone, mailTo }: TestServer, email: string, password: string) {
  const mail = await mailTo(email, 'You are invited to join the e-Visa team')
  const token = /token=([\w-]+)/.exec(mail.text)?.[1]
  return anyone.post('/api/auth/invitation', { token, password })
}
