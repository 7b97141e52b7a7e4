import { AppointmentsDeskPage } from '#domain/appointments/web/staff/desk-page.tsx'
import { WaitingRoom } from '#domain/interviews/web/staff/waiting-room.tsx'

export function AppointmentsDeskScreen() {
  return <AppointmentsDeskPage waitingRoom={WaitingRoom} />
}
