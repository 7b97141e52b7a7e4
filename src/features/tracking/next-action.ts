import { isDecided, type Status } from '#domain/applications/status.ts'
import { taskNames, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'

interface PrioritizedApplication {
  status: Status
  tasks: readonly { name: TaskName }[]
  travelDetails: { arrivalDate?: string | undefined; departureDate?: string | undefined } | null
  request: { dueAt: string } | null
  paymentInfo: { expiresAt?: string | undefined } | null
  review: { until: string | null; status: string | null }
  createdAt: string
}

export const actionHeadlines: Readonly<Record<Exclude<TaskName, 'transfer'>, string>> = {
  finish: /*i18n*/ 'Next: complete your application and pay the fee',
  reply: /*i18n*/ 'Next: reply to the officer’s request',
  fee: /*i18n*/ 'Next: pay the fee again',
  balance: /*i18n*/ 'Next: pay the rest of the fee',
  dispute: /*i18n*/ 'Next: write to us about the fee',
  documents: /*i18n*/ 'Next: replace the document that was not accepted',
  identity: /*i18n*/ 'Next: prove your identity',
  'identity-visit': /*i18n*/ 'Next: come to your identity check',
  'interview-booking': /*i18n*/ 'Next: book your interview',
  interview: /*i18n*/ 'Next: attend your interview',
}

export interface NextAction<Known> {
  application: Known
  task: TaskName
  deadline: string | null
}

/** What has been paid for comes before drafts, then the earliest deadline, then the earliest journey. */
export function nextAction<Known extends PrioritizedApplication>(
  applications: readonly Known[],
): NextAction<Known> | undefined {
  const acts = applications.flatMap((application) =>
    application.tasks.map(({ name }) => ({ application, task: name, deadline: deadlineOf(application, name) })),
  )
  return acts.sort((one, other) => compare(sortKeys(one), sortKeys(other)))[0]
}

function deadlineOf({ request, paymentInfo }: PrioritizedApplication, task: TaskName): string | null {
  if (task === 'reply') return request?.dueAt ?? null
  return task === 'transfer' ? (paymentInfo?.expiresAt ?? null) : null
}

const last = '9999'

function sortKeys({ application, task, deadline }: NextAction<PrioritizedApplication>): readonly string[] {
  const { travelDetails, createdAt } = application
  return [
    task === 'finish' ? '1' : '0',
    deadline ?? last,
    travelDetails?.arrivalDate ?? last,
    createdAt,
    String(taskNames.indexOf(task)),
  ]
}

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  if (at < 0) return 0
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

export function inReadingOrder<Known extends PrioritizedApplication>(applications: readonly Known[]): Known[] {
  const keysOf = (application: Known) => {
    const act = nextAction([application])
    if (act) return ['0', ...sortKeys(act)]
    return [isDecided(application.status) ? '1' : '2']
  }
  return applications.toSorted((one, other) => compare(keysOf(one), keysOf(other)))
}

export function isFinished({ status, travelDetails, review }: PrioritizedApplication, today: string): boolean {
  if (!isDecided(status)) return false
  if (status === 'rejected') return review.until === null && review.status !== 'filed'
  return (travelDetails?.departureDate ?? last) < today
}
