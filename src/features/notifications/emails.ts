import { applicationStatusChanged } from '#domain/applications/events.ts'
import { accountEmails } from './account-emails.ts'
import { appointmentEmails } from './appointment-emails.ts'
import { applicationEmails } from './application-emails.ts'
import { decisionEmails } from './decision-emails.ts'
import { identityEmails } from './identity-emails.ts'
import type { Email } from './email.ts'
import { paymentEmails } from './payment-emails.ts'
import { securityEmails } from './security-emails.ts'
import { visaEmails } from './visa-emails.ts'

/** When several things happen in one act, the one that comes first here gives the title. */
export const emails: readonly Email[] = [
  ...accountEmails,
  ...decisionEmails,
  ...paymentEmails,
  ...applicationEmails,
  ...appointmentEmails,
  ...identityEmails,
  ...visaEmails,
  ...securityEmails,
]

export function emailFor(name: string, data: unknown): Email | undefined {
  return emails.find((email) => email.event.name === name && email.when?.(data) !== false)
}

/** An officer who decides a waiting case opens it first: of several such events in one act, the last is told. */
const supersededInAct: ReadonlySet<string> = new Set([applicationStatusChanged.name])

interface Happened {
  seq: number
  name: string
  subject: string
  data: unknown
}

export function eventsToCombine<Event extends Happened>(own: Event, act: readonly Event[]): Event[] {
  const isTogether = (event: Event) => {
    const email = emailFor(event.name, event.data)
    return email?.summarize !== undefined && email.waitsHours === undefined
  }
  if (!isTogether(own)) return [own]
  const isSuperseded = ({ seq, name, subject }: Event) =>
    supersededInAct.has(name) &&
    act.some((later) => later.seq > seq && later.name === name && later.subject === subject)
  const orderOf = ({ name, data }: Event) => emails.findIndex((email) => email === emailFor(name, data))
  return act
    .filter((event) => isTogether(event) && !isSuperseded(event))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || one.seq - other.seq)
}
