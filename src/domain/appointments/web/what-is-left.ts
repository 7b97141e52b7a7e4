import type { ComponentType, ReactNode } from 'react'

export interface WhatIsLeftProps {
  applicationId: string | null
  children?: ReactNode
}

/** Screens that end an appointment know only that; what the application still needs is known above them. */
export interface EndOfAppointmentProps {
  left: ComponentType<WhatIsLeftProps>
}
