import { AppointmentsDeskPage } from '#domain/appointments/web/staff/desk-page.tsx'
import { WaitingRoom } from '#domain/interviews/web/staff/waiting-room.tsx'

/** The day of a centre, with those who wait for an officer by video above it. */
export function AppointmentsDeskScreen() {
  return <AppointmentsDeskPage waitingRoom={WaitingRoom} />
}
