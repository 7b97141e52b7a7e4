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

interface RefusalDetails {
  code?: string
  fields?: Record<string, string>
  retryAfter?: number
  /** For a caller that acted on outdated data or came too early. */
  state?: RefusalState
}

interface RefusalState {
  from?: string
  to?: string
  allowed?: readonly string[]
  missing?: readonly string[]
  current?: unknown
}

/** The service says no for a known reason. Anything else that is thrown is a fault. */
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

export interface RefusalReply extends RefusalState {
  message: string
  code: string
  fields?: Record<string, string>
}
