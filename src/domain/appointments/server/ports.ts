import type { Db } from '#foundation/storage/server/database.ts'
import type { AppointmentType } from '../appointment.ts'
import type { Booked } from './queries.ts'

export interface AppointmentsPorts {
  hasTakenPlace(db: Db, booked: Booked): Promise<boolean>
  findRequiredAppointments(db: Db, userId: string): Promise<ReadonlyMap<string, AppointmentType[]>>
}
