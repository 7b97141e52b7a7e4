import { AppointmentsDeskPage } from '#appointments/web/desk-page.tsx'
import { WaitingRoom } from '#interviews/web/waiting-room.tsx'

/** The day of a centre, with those who wait for an officer by video above it. */
export function AppointmentsDeskScreen() {
  return <AppointmentsDeskPage waitingRoom={WaitingRoom} />
}
