import { screens } from '#foundation/paths.ts'
import type { Appointment } from '../appointment.ts'

/** Where an appointment takes place, when that is a screen. It is loaded anew: only there may it use the camera. */
export function startAddress({
  id,
  type,
  isRemote,
}: Pick<Appointment, 'id' | 'type' | 'isRemote'>): string | undefined {
  if (type === 'interview') return screens.interview.path.replace('$id', id)
  return type === 'biometric_document' && isRemote ? screens.biometricAppointment.path.replace('$id', id) : undefined
}
