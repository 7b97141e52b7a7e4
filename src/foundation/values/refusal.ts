/** The kinds of no, and the status each one travels under. */
export const refusals = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  incomplete: 422,
  'too-many': 429,
  closed: 503,
} as const
export type RefusalKind = keyof typeof refusals

export interface RefusalDetails {
  /** Says more precisely than the kind why, for programs. */
  code?: string
  /** Messages by field name; the form shows each beside its field. */
  fields?: Record<string, string>
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
  /** How things stand, for a caller that acted on an older picture or came too early. */
  state?: RefusalState
}

interface RefusalState {
  from?: string
  to?: string
  /** What could be done instead. */
  allowed?: readonly string[]
  /** What is still needed. */
  missing?: readonly string[]
  /** The thing itself as it is now. */
  current?: unknown
}

/** The service says no, for a reason it knows. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.details = details
  }

  get status(): number {
    return refusals[this.kind]
  }
}

/** A refusal as it travels. */
export interface RefusalReply extends RefusalState {
  message: string
  code: string
  fields?: Record<string, string>
}
