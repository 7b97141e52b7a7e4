import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { accountRegistered } from '#domain/accounts/events.ts'
import { hashPassword } from '#domain/accounts/server/passwords.ts'
import { findUserByEmail, insertUser } from '#domain/accounts/server/queries.ts'
import type { Role } from '#foundation/values/roles.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { violatedConstraint } from '#foundation/storage/server/database.ts'
import { transact, type RequestHooks } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'

export const demonstrationAccounts: readonly { email: string; password: string; fullName: string; role: Role }[] = [
  { email: 'admin@evisa.example', password: 'Admin-Passw0rd!', fullName: 'Ada Administrator', role: 'admin' },
  { email: 'admin2@evisa.example', password: 'Admin2-Passw0rd!', fullName: 'Amos Administrator', role: 'admin' },
  { email: 'officer@evisa.example', password: 'Officer-Passw0rd!', fullName: 'Oscar Officer', role: 'e-visa-admin' },
  { email: 'officer2@evisa.example', password: 'Officer2-Passw0rd!', fullName: 'Olivia Officer', role: 'e-visa-admin' },
  { email: 'traveller@evisa.example', password: 'Traveller-Passw0rd!', fullName: 'Tara Traveller', role: 'user' },
]

export async function seedAccounts(services: Services, hooks: RequestHooks): Promise<void> {
  for (const { password, ...person } of demonstrationAccounts) {
    if (await findUserByEmail(services.database.db, person.email)) continue
    const hashed = await hashPassword(password)
    await transact(services, hooks, serviceContext(services), async (context) => {
      const user = await insertUser(context.db, {
        ...person,
        password: hashed,
        emailVerifiedAt: context.now,
        createdAt: context.now,
      })
      recordEvent(context, accountRegistered, { subject: user.id, userId: user.id }, { by: 'seed' })
    }).catch((error: unknown) => {
      // Another instance that started at the same time was faster.
      if (violatedConstraint(error) !== 'users_email') throw error
    })
  }
}
