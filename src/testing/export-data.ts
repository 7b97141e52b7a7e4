import type { Person, TestServer } from './server.ts'

/** As the account page does: the password opens the export once. */
export async function exportData({ as }: Pick<TestServer, 'as'>, person: Person) {
  const { ticket } = (await as(person).post('/api/privacy/export', { password: person.password })).json()
  return as(person).get(`/api/privacy/export?ticket=${ticket}`)
}
