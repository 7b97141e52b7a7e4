// What someone chose on the public pages, carried in the address through registration into the form.
import type { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { purposes } from '#domain/applications/purposes.ts'
import { isVisaType, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { countryCodes } from '#foundation/values/countries.ts'

interface PreselectionSearch {
  type?: string | undefined
  nationality?: string | undefined
  purpose?: string | undefined
  days?: string | undefined
}

export interface Preselection {
  type: VisaTypeId | undefined
  personalInfo: PersonalInfoDraft
  travelDetails: TravelDetailsDraft
}

const longestStay = 3650

/** Anyone can write an address, so only values that the form knows are taken over. */
export function readPreselection({ type, nationality, purpose, days }: PreselectionSearch): Preselection {
  const country = countryCodes.find((code) => code === nationality)
  const known = purposes.find((name) => name === purpose)
  const duration = Number(days)
  const isStay = Number.isInteger(duration) && duration >= 1 && duration <= longestStay
  return {
    type: type !== undefined && isVisaType(type) ? type : undefined,
    personalInfo: country ? { nationality: country } : {},
    travelDetails: { ...(known && { purpose: known }), ...(isStay && { duration }) },
  }
}
