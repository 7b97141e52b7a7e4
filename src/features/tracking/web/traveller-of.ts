import type { Application } from '#domain/application-lifecycle/application-record.ts'

export function travellerOf({ personalInfo }: Application): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}
