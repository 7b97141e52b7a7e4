import type { ZoneNames } from '#engines/icao-9303/names.ts'
import type { LockedApplication } from '#domain/applications/server/queries.ts'
import type { Context } from '#foundation/http/server/context.ts'

export interface VisasPorts {
  /** Moves the application on, in the transaction that makes the visa active. */
  issued(context: Context, application: LockedApplication): Promise<unknown>
  /** The names as the passport's own zone writes them, where it was read. */
  findPassportNames?(applicationId: string): Promise<ZoneNames | undefined>
}
