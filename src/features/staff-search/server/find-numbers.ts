import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { appointments } from '#domain/appointments/server/table.ts'
import { paymentItems, payments } from '#domain/payments/server/table.ts'
import { findVisaByNumber } from '#domain/visas/server/queries.ts'
import { formatVisaNumber, readVisaNumber } from '#domain/visas/visa-number.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import type { ResultKind } from '../search.ts'

export interface FoundNumber {
  kind: ResultKind
  id: string
  number: string
  status: string
  person: string
  caseIds: string[]
}

export async function findVisa(db: Db, text: string): Promise<FoundNumber[]> {
  const number = readVisaNumber(text)
  const visa = number && (await findVisaByNumber(db, number))
  if (!visa) return []
  const { id, visaNumber, status, applicationId } = visa
  return [{ kind: 'visa', id, number: formatVisaNumber(visaNumber), status, person: '', caseIds: [applicationId] }]
}

export async function findAppointment(db: Db, text: string): Promise<FoundNumber[]> {
  const number = parseReferenceNumber('AP', text)
  if (!number) return []
  const rows = await db
    .select({ appointment: appointments, person: users.fullName })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(eq(appointments.appointmentNumber, number))
  return rows.map(({ appointment: { id, status, applicationId }, person }) => ({
    kind: 'appointment',
    id,
    number,
    status,
    person,
    caseIds: applicationId ? [applicationId] : [],
  }))
}

export async function findPayment(db: Db, text: string): Promise<FoundNumber[]> {
  const number = parseReferenceNumber('PY', text)
  if (!number) return []
  const rows = await db
    .select({ payment: payments, person: users.fullName })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.payerId))
    .where(eq(payments.number, number))
  const items = await db
    .select({ paymentId: paymentItems.paymentId, caseId: paymentItems.applicationId })
    .from(paymentItems)
    .where(
      inArray(
        paymentItems.paymentId,
        rows.map(({ payment }) => payment.id),
      ),
    )
  return rows.map(({ payment: { id, state }, person }) => ({
    kind: 'payment',
    id,
    number,
    status: state,
    person: person ?? '',
    caseIds: items.map(({ caseId }) => caseId),
  }))
}

export async function findAccount(db: Db, email: string): Promise<FoundNumber[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role, fullName: users.fullName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return rows.map(({ id, email: number, role, fullName }) => ({
    kind: 'account',
    id,
    number,
    status: role,
    person: fullName,
    caseIds: [],
  }))
}
