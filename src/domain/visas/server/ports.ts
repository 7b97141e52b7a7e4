import type { ZoneNames } from '#engines/icao-9303/names.ts'
import type { LockedApplication } from '#domain/applications/server/queries.ts'
import type { Context } from '#foundation/http/server/context.ts'

export interface VisasPorts {
  issued(context: Context, application: LockedApplication): Promise<unknown>
  replaced?(context: Context): Promise<unknown>
  findPassportNames?(applicationId: string): Promise<ZoneNames | undefined>
}
