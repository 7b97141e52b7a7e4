import type { Status } from '#domain/applications/status.ts'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'

interface OwnApplication {
  applicationNumber: string
  status: Status
  tasks: readonly { name: TaskName }[]
}

const statusWords: Partial<Record<Status, RegExp>> = {
  rejected: /reject|denied|refus|rechaz|deneg|rejet|abgelehnt|ablehnung|拒/i,
  approved: /approv|aprob|approuv|genehmigt|bewilligt|批准/i,
  issued: /issued|expedid|emitid|délivr|ausgestellt|签发|颁发/i,
  draft: /draft|borrador|brouillon|entwurf|草稿/i,
}

/** Those that the question names by number or state; otherwise all, the ones that wait for the traveller first. */
export function findAskedAbout<Own extends OwnApplication>(question: string, own: readonly Own[]): readonly Own[] {
  const named = own.filter(({ applicationNumber }) => question.toUpperCase().includes(applicationNumber))
  if (named.length > 0) return named
  const inState = own.filter(({ status }) => statusWords[status]?.test(question))
  if (inState.length > 0) return inState
  return own.toSorted((one, other) => urgency(one) - urgency(other))
}

function urgency({ status, tasks }: OwnApplication): number {
  if (tasks.length === 0) return 2
  return status === 'draft' ? 1 : 0
}
