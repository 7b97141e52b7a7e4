import type { Application } from '#domain/application-lifecycle/application-record.ts'

type Answered = Pick<Application, 'id' | 'applicationNumber' | 'status' | 'personalInfo' | 'createdAt'>

export function earlierApplications<One extends Answered>(applications: readonly One[], wanted?: string): One[] {
  const known = applications
    .filter(({ id, status, personalInfo }) => personalInfo?.lastName && (status !== 'draft' || id === wanted))
    .sort(
      (one, other) =>
        Number(other.id === wanted) - Number(one.id === wanted) || other.createdAt.localeCompare(one.createdAt),
    )
  const seen = new Set<string>()
  return known.filter(({ personalInfo }) => {
    const person = [personalInfo?.firstName, personalInfo?.lastName, personalInfo?.dob].join('\n').toLowerCase()
    return !seen.has(person) && seen.add(person)
  })
}
